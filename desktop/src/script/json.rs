//! JSON as a script is read: what serde alone would let pass is not taken, and what does not fit is told by its place.
//!
//! Serde takes a list for an object, names no field of a list that is too long, and calls some values that no program can hold
//! "not JSON". Here a line is a value first, with every key as it was written; what it means comes second.

use std::fmt::{self, Display};

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IgnoredAny, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::{Deserialize, Serialize, Serializer, forward_to_deserialize_any};

/// Characters of a line that an answer quotes at most.
const LONGEST_QUOTE: usize = 80;

/// A value, with the keys of objects in order.
#[derive(Clone, Debug)]
pub(super) enum Json {
    Null,
    Flag(bool),
    Natural(u64),
    Integer(i64),
    Float(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// Why bytes are no value.
pub(super) enum Unparsed {
    /// They are not JSON.
    NotJson(serde_json::Error),
    /// They are, and say something that cannot be held.
    Misfit(Misfit),
}

/// What does not fit, and where.
#[derive(Debug)]
pub(super) struct Misfit {
    /// The way there, the nearest first.
    place: Vec<String>,
    what: String,
    /// Whether serde alone would not have said it, or not where.
    own: bool,
    /// How many elements were one too many.
    one_too_many: Option<usize>,
}

impl Json {
    pub(super) fn parse(bytes: &[u8]) -> Result<Json, Unparsed> {
        serde_json::from_slice(bytes).map_err(|cause| {
            let grammar = serde_json::from_slice::<IgnoredAny>(bytes);
            match (std::str::from_utf8(bytes), grammar) {
                (Ok(_), Ok(_)) => Unparsed::Misfit(Misfit::own(without_line(&cause))),
                (Ok(_), Err(cause)) => Unparsed::NotJson(cause),
                (Err(_), _) => Unparsed::NotJson(cause),
            }
        })
    }

    /// What the value means.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, Misfit> {
        T::deserialize(self)
    }

    pub(super) const fn is_number(&self) -> bool {
        matches!(self, Json::Natural(_) | Json::Integer(_) | Json::Float(_))
    }

    const fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Json::Null => Unexpected::Unit,
            Json::Flag(flag) => Unexpected::Bool(*flag),
            Json::Natural(number) => Unexpected::Unsigned(*number),
            Json::Integer(number) => Unexpected::Signed(*number),
            Json::Float(number) => Unexpected::Float(*number),
            Json::Text(text) => Unexpected::Str(text.as_str()),
            Json::List(_) => Unexpected::Seq,
            Json::Object(_) => Unexpected::Map,
        }
    }
}

impl Display for Json {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        words.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// What serde says of a line without its place: it sees one line only, and calls it the first.
pub(super) fn without_line(cause: &serde_json::Error) -> String {
    let said = cause.to_string();
    said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what).to_owned()
}

/// As much of a line as an answer quotes.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        None => text.to_owned(),
        Some(_) => text.chars().take(LONGEST_QUOTE - 1).chain(['…']).collect(),
    }
}

impl Misfit {
    fn own(what: impl Display) -> Misfit {
        Misfit { own: true, ..Misfit::custom(what) }
    }

    fn no_object(found: &Json) -> Misfit {
        Misfit { own: true, ..Misfit::invalid_type(found.unexpected(), &"an object") }
    }

    /// Where it is, and what: by its place where serde would not have told, or else by its column in `line`.
    pub(super) fn text<T: DeserializeOwned>(&self, line: &[u8]) -> String {
        match serde_json::from_slice::<T>(line) {
            Err(cause) if !self.own && cause.is_data() => format!("{}: {}", cause.column(), self.what),
            _ => self.to_string(),
        }
    }

    /// The same without a column, where serde would not have told.
    pub(super) fn own_text(&self) -> Option<String> {
        self.own.then(|| self.to_string())
    }

    fn at(mut self, place: &str) -> Misfit {
        self.place.push(quoted(place));
        self
    }
}

impl Display for Misfit {
    fn fmt(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, place) in self.place.iter().rev().enumerate() {
            let dot = if nth == 0 || place.starts_with('[') { "" } else { "." };
            write!(words, "{dot}{place}")?;
        }
        let colon = if self.place.is_empty() { "" } else { ": " };
        write!(words, "{colon}{}", self.what)
    }
}

impl std::error::Error for Misfit {}

impl Error for Misfit {
    fn custom<T: Display>(what: T) -> Misfit {
        Misfit { place: Vec::new(), what: what.to_string(), own: false, one_too_many: None }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Misfit {
        Misfit::custom(format_args!("invalid type: {}, expected {expected}", said(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Misfit {
        Misfit::custom(format_args!("invalid value: {}, expected {expected}", said(found)))
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Misfit {
        let one_too_many = Some(length);
        Misfit { one_too_many, ..Misfit::custom(format_args!("invalid length {length}, expected {expected}")) }
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Misfit {
        Misfit::custom(serde::de::value::Error::unknown_variant(&quoted(variant), expected))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Misfit {
        Misfit::custom(serde::de::value::Error::unknown_field(&quoted(field), expected))
    }
}

fn said(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Float(number) => format!("floating point `{}`", Json::Float(number)),
        Unexpected::Str(text) => Unexpected::Str(&quoted(text)).to_string(),
        found => found.to_string(),
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        struct Reading;

        impl<'de> Visitor<'de> for Reading {
            type Value = Json;

            fn expecting(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
                words.write_str("a value")
            }

            fn visit_unit<E: Error>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }

            fn visit_bool<E: Error>(self, flag: bool) -> Result<Json, E> {
                Ok(Json::Flag(flag))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Json, E> {
                Ok(Json::Natural(number))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Json, E> {
                Ok(Json::Integer(number))
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Json, E> {
                Ok(Json::Float(number))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
                let mut elements = Vec::new();
                while let Some(element) = list.next_element()? {
                    elements.push(element);
                }
                Ok(Json::List(elements))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Json, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = object.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Json::Object(pairs))
            }
        }

        deserializer.deserialize_any(Reading)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Flag(flag) => serializer.serialize_bool(*flag),
            Json::Natural(number) => serializer.serialize_u64(*number),
            Json::Integer(number) => serializer.serialize_i64(*number),
            Json::Float(number) => serializer.serialize_f64(*number),
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(elements) => serializer.collect_seq(elements),
            Json::Object(pairs) => serializer.collect_map(pairs.iter().map(|(key, value)| (key, value))),
        }
    }
}

impl<'de> Deserializer<'de> for &'de Json {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Flag(flag) => visitor.visit_bool(*flag),
            Json::Natural(number) => visitor.visit_u64(*number),
            Json::Integer(number) => visitor.visit_i64(*number),
            Json::Float(number) => visitor.visit_f64(*number),
            Json::Text(text) => visitor.visit_borrowed_str(text),
            Json::List(elements) => {
                visitor.visit_seq(Elements { elements: elements.iter(), next: 0 }).map_err(|misfit| {
                    match misfit.one_too_many.filter(|_| misfit.place.is_empty()) {
                        Some(length) if length <= elements.len() => Misfit::own(format_args!(
                            "{} elements, and at most {} fit",
                            elements.len(),
                            length.saturating_sub(1)
                        )),
                        _ => misfit,
                    }
                })
            }
            Json::Object(pairs) => visitor.visit_map(Pairs { pairs: pairs.iter(), value: None }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if matches!(self, Json::Null) { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Misfit> {
        match self {
            Json::List(elements) if elements.len() != length => {
                Err(Misfit::own(format_args!("{} elements, and exactly {length} fit", elements.len())))
            }
            value => value.deserialize_any(visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self {
            Json::Object(_) => self.deserialize_any(visitor),
            other @ Json::List(_) => Err(Misfit::no_object(other)),
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self {
            Json::Text(name) => visitor.visit_enum(Variant { name, content: None }),
            Json::Object(pairs) => match pairs.as_slice() {
                [(name, content)] => visitor.visit_enum(Variant { name, content: Some(content) }),
                _ => Err(Misfit::own("invalid value: map, expected an object with one key")),
            },
            other => Err(Misfit::invalid_type(other.unexpected(), &"a name or an object with one key")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq
        tuple_struct map identifier ignored_any
    }
}

struct Elements<'de> {
    elements: std::slice::Iter<'de, Json>,
    next: usize,
}

impl<'de> SeqAccess<'de> for Elements<'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some(element) = self.elements.next() else { return Ok(None) };
        let place = self.next;
        self.next += 1;
        seed.deserialize(element).map(Some).map_err(|misfit| misfit.at(&format!("[{place}]")))
    }
}

struct Pairs<'de> {
    pairs: std::slice::Iter<'de, (String, Json)>,
    value: Option<&'de (String, Json)>,
}

impl<'de> MapAccess<'de> for Pairs<'de> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        self.value = self.pairs.next();
        self.value.map(|(key, _)| seed.deserialize(StrDeserializer::new(key))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let (key, value) = self.value.take().ok_or_else(|| Misfit::custom("a value without a key"))?;
        seed.deserialize(value).map_err(|misfit| misfit.at(key))
    }
}

struct Variant<'de> {
    name: &'de str,
    content: Option<&'de Json>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Misfit> {
        Ok((seed.deserialize(StrDeserializer::new(self.name))?, self))
    }
}

impl<'de> Variant<'de> {
    fn content(&self, expected: &'static str) -> Result<&'de Json, Misfit> {
        self.content.ok_or_else(|| Misfit::invalid_type(Unexpected::UnitVariant, &expected).at(self.name))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        self.content.map_or(Ok(()), <()>::deserialize).map_err(|misfit| misfit.at(self.name))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misfit> {
        seed.deserialize(self.content("a value")?).map_err(|misfit| misfit.at(self.name))
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.content("a list")?.deserialize_tuple(length, visitor).map_err(|misfit| misfit.at(self.name))
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        self.content("an object")?.deserialize_struct("", fields, visitor).map_err(|misfit| misfit.at(self.name))
    }
}
