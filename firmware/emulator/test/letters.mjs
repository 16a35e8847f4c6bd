// The letters of the panel: the font 'Fixed' 6x12 of the X Window System, which is in the public domain. Written down here once
// more, so that what is read was not drawn by the same table.

/** Pixels of a letter's cell. */
export const [WIDE, TALL] = [6, 12];

/** A letter, then its rows from the top: six pixels each, as a digit of base 64. */
const ROWS = [
  '!AAAIIIIIAIAA "AAUUUAAAAAAA #AAAAU+UU+UAA $AAIcqocKqcIA %AAAyyEIQmmAA &AAAQooQqkaAA \'AAIIIAAAAAAA (AAEIIQQQIIEA',
  ')AAQIIEEEIIQA *AAAIqcIcqIAA +AAAAII+IIAAA ,AAAAAAAAYYwA -AAAAAA+AAAAA .AAAAAAAAYYAA /AAACEEIQQgAA 0AAAMSSSSSMAA',
  '1AAAIYIIIIcAA 2AAAciCEIQ+AA 3AAA+CEMCicAA 4AAAEMUk+EEAA 5AAA+g8CCicAA 6AAAMQg8iicAA 7AAA+CEEIIIAA 8AAAciiciicAA',
  '9AAAciieCEYAA :AAAAAYYAYYAA ;AAAAAYYAYYwA <AAAAEIQIEAAA =AAAAA+A+AAAA >AAAAQIEIQAAA ?AAAciEIIAIAA @AAAciuqugcAA',
  'AAAAcii+iiiAA BAAA8SScSS8AA CAAAcigggicAA DAAA8SSSSS8AA EAAA+gg8gg+AA FAAA+gg8gggAA GAAAciggmicAA HAAAiii+iiiAA',
  'IAAAcIIIIIcAA JAAAOEEEEkYAA KAAAikowokiAA LAAAgggggg+AA MAAAi2qiiiiAA NAAAiiyqmiiAA OAAAciiiiicAA PAAA8ii8gggAA',
  'QAAAciiiqkaAA RAAA8ii8okiAA SAAAcigcCicAA TAAA+IIIIIIAA UAAAiiiiiicAA VAAAiiiiUUIAA WAAAiiiiqqUAA XAAAiiUIUiiAA',
  'YAAAiiUIIIIAA ZAAA+CEIQg+AA [AAcQQQQQQQcA \\AAAgQQIEECAA ]AAcEEEEEEEcA ^AAIUiAAAAAAA _AAAAAAAAAAA+ `AAQIEAAAAAAA',
  'aAAAAAcCeieAA bAAAgg8iii8AA cAAAAAcigicAA dAAACCeiiieAA eAAAAAci8gcAA fAAAMSQ4QQQAA gAAAAAciiieCc hAAAgg8iiiiAA',
  'iAAAIAYIIIcAA jAAACAGCCCCSM kAAAggik4kiAA lAAAYIIIIIcAA mAAAAA0qqqqAA nAAAAAsyiiiAA oAAAAAciiicAA pAAAAA8iii8gg',
  'qAAAAAeiiieCC rAAAAAsygggAA sAAAAAegcC8AA tAAAII+IIIGAA uAAAAAiiimaAA vAAAAAiiiUIAA wAAAAAiiqqUAA xAAAAAiUIUiAA',
  'yAAAAAiiiUIQg zAAAAA+EIQ+AA {AAEIIIQIIIEA |AAIIIIIIIIIA }AAQIIIEIIIQA ~AAAAASqkAAAA ĄAAAcii+iiiEC ĆEIAcigggicAA',
  'ĘAAA+gg8gg+IM ŁAAAQQYwQQeAA ŃEIAiiyqmiiAA ÓEIAciiiiicAA ŚEIAcigcCicAA ŹEIA+CEIQg+AA ŻAIA+CEIQg+AA ąAAAAAcCeieIM',
  'ćAAEIAcigicAA ęAAAAAci8gcIM łAAAYIMYIIcAA ńAAEIAsyiiiAA óAAEIAciiicAA śAAEIAegcC8AA źAAEIA+EIQ+AA żAAAIA+EIQ+AA',
].join(' ').split(' ');
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** `{ letter, rows }`, the leftmost pixel of a row in its highest bit. */
export const LETTERS = ROWS.map((text) => ({ letter: text[0], rows: [...text.slice(1)].map((digit) => DIGITS.indexOf(digit)) }));
