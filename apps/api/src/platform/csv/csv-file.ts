import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { escapeFormula } from './formulas.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/**
 * A CSV, made as fast as it is read. Commas and line ends are RFC 4180's. With the mark of UTF-8: without it Excel takes umlauts
 * for two other letters each; LibreOffice and Google's tables know it.
 */
export function toCsv(rows: AsyncIterable<readonly string[]>): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows' })
  // What fails, or ends early, ends the other, too.
  pipeline(Readable.from(escaped(rows)), csv, () => undefined)
  return csv
}

/**
 * `escape_formulas` of the library puts an apostrophe before what a spreadsheet would reckon, and leaves one that was there: the
 * two could not be told from each other when they come back.
 */
async function* escaped(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(escapeFormula)
}
