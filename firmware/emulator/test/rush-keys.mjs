// Which keys a command of Rush M.D. takes, from where the knob stands now.
//
// The rows of the menu and of the evaluation are written down here once more, and not read from the image: a row that moves
// without this being told makes another journal.
import { GLASSES } from './wire.mjs';

const OUTCOMES = ['exact', 'extras', 'error_stable', 'error_serious', 'error_critical'];
const KINDS = ['doctor', 'nurse', 'any'];

/** Where the game stands, as far as a face's lists depend on it. Follows the commands of a script that are taken. */
export class RushKeys {
  phase = 'council';
  round = 1;
  step = null;
  #options;
  #doctors;
  #chosen = 0;
  /** Whether an epidemic card lies on a ward. */
  #wards = { a: false, b: false };
  #pushed = 'doctor_1';
  /** Whether something was just undone, and whether the clock of the action phase runs. */
  #undone = false;
  #runs = false;
  #before = [];

  /** For a table that was opened with a script's `options`. */
  constructor({ seats, options }) {
    this.#options = options;
    this.#doctors = seats.length === 1 ? 2 : seats.length;
  }

  /** The keys of a command that is done next: `go`, `back`, `push` or detents. */
  next(command) {
    const keys = this.#keys(command);
    this.#follow(command);
    return keys;
  }

  /** The glasses of the game, in the order of the panel. */
  get glasses() {
    return GLASSES.filter((glass) => !glass.startsWith('doctor') || Number(glass.at(-1)) <= this.#doctors);
  }

  /** The rows of the menu. */
  get menu() {
    const { phase, round } = this;
    const { epidemics, research, follow, glass_millis: tracked } = this.#options;
    const [action, first] = [phase === 'action', phase === 'council' && round === 1];
    // What is likely stands first; behind the points come rows that nothing here asks for.
    return [
      [this.#undone, 'redo'], [action && tracked, 'topple'], [action && tracked, 'lift'], [action, 'evaluate'],
      [first, 'options'], [first, 'objective'], [!action, 'glasses'], [follow, 'patients'], [research, 'research'],
      [epidemics && (action || this.step === 'epidemics'), 'epidemic'], [epidemics && phase === 'evaluation', 'missed symbol'],
      [true, 'oath'], [true, 'points'],
    ].filter(([here]) => here).map(([, name]) => name);
  }

  /** The rows of the evaluation's step. */
  get rows() {
    const judged = Object.keys(this.#wards).filter((ward) => this.#wards[ward])
      .flatMap((ward) => [0, 1, 2, 3].map((untreated) => `${ward} ${untreated}`));
    const rows = {
      epidemics: [...judged, 'epidemic', 'missed symbol'],
      patients: OUTCOMES,
      research: ['card 0', 'card 1', 'card 2'],
      discharge: ['discharge'],
    }[this.step];
    return rows;
  }

  #keys(command) {
    const name = typeof command === 'string' ? command : Object.keys(command)[0];
    const what = command[name];
    switch (name) {
      case 'pause_clock': case 'resume_clock': return ['go'];
      // An undo while the clock runs has to be held.
      case 'undo': return [this.phase === 'action' && this.#runs ? 'back held' : 'back'];
      case 'rush': return this.#rushKeys(typeof what === 'string' ? what : Object.keys(what)[0], Object.values(what)[0]);
      default: throw new Error(`nobody knows the keys to ${name}`);
    }
  }

  #rushKeys(name, what) {
    switch (name) {
      case 'begin_action': case 'begin_evaluation': case 'next_step': case 'begin_council': case 'end_shift': return ['go'];
      case 'place': case 'set_up': return [this.#turnTo(this.glasses.indexOf(what.glass), this.glasses.length), 'push'];
      case 'topple':
        // The glass that was pushed last is offered first.
        if (this.#pushed !== what.glass) throw new Error(`the ${what.glass} would have to be looked for in the list`);
        return [...this.#inMenu('topple'), 'push'];
      case 'break_oath': return this.#inMenu('oath');
      case 'draw_epidemic': {
        const reputation = what.card === 'none' ? -1 : what.card.treatment.reputation;
        return [...this.#inMenu('epidemic'), 'ab'.indexOf(what.ward), 'push', reputation - 1, 'push'];
      }
      case 'lay_card': {
        const card = [...this.#inMenu('research'), what.card, 'push'];
        return what.face.task ? [...card, 'push', what.face.task.reward - 1, 'push'] : [...card, 1 + KINDS.indexOf(what.face.action.kind), 'push'];
      }
      case 'judge_epidemic': return this.#row(`${what.ward} ${what.untreated}`);
      case 'enter': return this.#row(what.outcome);
      case 'finish_task': return this.#row(`card ${what.card}`);
      case 'discharge_all': return [...this.#row('discharge'), what.reputation, 'push'];
      default: throw new Error(`nobody knows the keys to ${name}`);
    }
  }

  #turnTo(place, count) {
    const by = place - Math.min(this.#chosen, count - 1);
    this.#chosen = place;
    return by;
  }

  #row(name) {
    return [this.#turnTo(this.rows.indexOf(name), this.rows.length), 'push'];
  }

  #inMenu(name) {
    return ['hold', this.menu.indexOf(name), 'push'];
  }

  #follow(command) {
    this.#undone = command === 'undo';
    if (command === 'pause_clock') this.#runs = false;
    if (command === 'resume_clock' || command.rush === 'begin_action') this.#runs = true;
    if (command.rush === 'begin_evaluation') this.#runs = false;
    if (command === 'undo') {
      ({ phase: this.phase, round: this.round, step: this.step, wards: this.#wards } = this.#before.pop());
      return;
    }
    this.#before.push({ phase: this.phase, round: this.round, step: this.step, wards: { ...this.#wards } });
    const name = typeof command.rush === 'string' ? command.rush : Object.keys(command.rush ?? {})[0];
    const what = command.rush?.[name];
    const { epidemics, research } = this.#options;
    const enter = (phase, step = null) => {
      [this.phase, this.step, this.#chosen] = [phase, step, 0];
    };
    if (name === 'begin_action') enter('action');
    if (name === 'begin_evaluation') enter('evaluation', epidemics ? 'epidemics' : 'patients');
    if (name === 'next_step') {
      enter('evaluation', { epidemics: 'patients', patients: research ? 'research' : 'discharge', research: 'discharge' }[this.step]);
    }
    if (name === 'begin_council') {
      this.round++;
      enter('council');
    }
    if (name === 'end_shift') enter('over');
    if (name === 'place' || name === 'set_up') this.#pushed = what.glass;
    if (name === 'draw_epidemic' && what.card !== 'none') this.#wards[what.ward] = true;
    if (name === 'judge_epidemic') this.#wards[what.ward] = false;
  }
}
