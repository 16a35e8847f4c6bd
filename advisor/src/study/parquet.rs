//! A study's rows as Parquet, a row for each game: written in one piece once all of them were played.

use std::fs::File;
use std::io::{Error, Result};
use std::path::Path;
use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use super::{Row, Study};

/// Rows that lie together in a file.
const TOGETHER: usize = 100_000;

/// Writes the rows of a study under the names that its CSV has. A file of that name is replaced as soon as the new one is whole.
pub fn write(study: &Study, rows: &[Row], file: &Path) -> Result<()> {
    let part = file.with_extension("parquet.part");
    written(study, rows, File::create(&part)?).map_err(Error::other)?;
    std::fs::rename(&part, file)
}

fn written(study: &Study, rows: &[Row], file: File) -> std::result::Result<(), ParquetError> {
    let schema = Arc::new(parse_message_type(&columns(study))?);
    let mut writer = SerializedFileWriter::new(file, schema, Arc::default())?;
    for rows in rows.chunks(TOGETHER) {
        let mut group = writer.next_row_group()?;
        let game = study.game.kind().key();
        put::<ByteArrayType>(&mut group, rows, |_| game.into())?;
        // Whole numbers without a sign lie there bit by bit.
        put::<Int64Type>(&mut group, rows, |_| study.seed.cast_signed())?;
        put::<Int64Type>(&mut group, rows, |row| row.number.cast_signed())?;
        for seat in 0..study.columns() {
            put::<ByteArrayType>(&mut group, rows, |row| {
                row.results.get(seat).map_or_else(ByteArray::new, |result| result.who.as_str().into())
            })?;
            put::<Int32Type>(&mut group, rows, |row| row.results.get(seat).map_or(0, |result| result.points.into()))?;
            put::<Int32Type>(&mut group, rows, |row| row.results.get(seat).map_or(0, |result| result.place.into()))?;
        }
        group.close()?;
    }
    writer.close()?;
    Ok(())
}

/// Each column with what it holds.
fn columns(study: &Study) -> String {
    let kind = |name: &String| match name.trim_end_matches(|letter: char| letter.is_ascii_digit()) {
        "seed" | "number" => format!("REQUIRED INT64 {name} (INTEGER(64,false));"),
        "points" => format!("REQUIRED INT32 {name} (INTEGER(16,true));"),
        "place" => format!("REQUIRED INT32 {name} (INTEGER(8,false));"),
        _ => format!("REQUIRED BYTE_ARRAY {name} (STRING);"),
    };
    let all: Vec<String> = study.heads().iter().map(kind).collect();
    format!("message games {{ {} }}", all.join(" "))
}

fn put<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    rows: &[Row],
    cell: impl Fn(&Row) -> T::T,
) -> std::result::Result<(), ParquetError> {
    let cells: Vec<T::T> = rows.iter().map(cell).collect();
    if let Some(mut column) = group.next_column()? {
        column.typed::<T>().write_batch(&cells, None, None)?;
        column.close()?;
    }
    Ok(())
}
