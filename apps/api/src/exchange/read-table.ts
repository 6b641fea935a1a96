import { createReadStream } from 'node:fs'
import { pipeline, Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fileTexts, type separatorTexts } from '#api/texts/imports.ts'
import type { Encoding } from './detect-encoding.ts'
import { FileProblem } from './file-problem.ts'
import { type Head, readHead, requireUsable } from './read-head.ts'

export type Separator = keyof typeof separatorTexts

const SEPARATORS: readonly Separator[] = [',', ';', '\t']
/** A hundred times what the longest product has: a quotation mark is missing. */
const MOST_RECORD_CHARACTERS = 1_000_000
/** Excel's own line above the head. */
const SEPARATOR_LINE = /^sep=(.)$/i

export type Table = {
  separator: Separator
  head: Head
  /** Rows behind the head by their number, which is as spreadsheets count; `cells` as they came, line breaks as `\n`. */
  rows: () => AsyncGenerator<{ row: number; cells: string[] }>
}

type Source = { path: string; encoding: Encoding; onBytes?: (count: number) => void }

/** A CSV, read as it is needed. Throws FileProblem. */
export async function openTable(source: Source): Promise<Table> {
  const [first = []] = await take(readRecords(source, ','), 1)
  const [, told] = SEPARATOR_LINE.exec(first.join(',').trim()) ?? []
  const skipped = told === undefined ? 0 : 1
  const { separator, head } = await chooseSeparator(source, skipped)
  requireUsable(head)
  return {
    separator,
    head,
    rows: async function* rows() {
      let number = 0
      for await (const cells of readRecords(source, separator)) {
        number += 1
        if (number > skipped + 1) yield { row: number, cells }
      }
    },
  }
}

/** The one by which most columns are known. */
async function chooseSeparator(
  source: Source,
  skipped: number,
): Promise<{ separator: Separator; head: Head }> {
  const tried = []
  for (const separator of SEPARATORS) {
    const records = await take(readRecords({ ...source, onBytes: () => undefined }, separator), skipped + 1)
    const head = readHead(records[skipped] ?? [])
    tried.push({ separator, head, known: head.columns.filter((column) => column !== undefined).length })
  }
  const [best] = tried.toSorted((one, other) => other.known - one.known)
  if (!best) throw new FileProblem('empty', fileTexts.empty)
  return best
}

async function* readRecords(
  { path, encoding, onBytes }: Source,
  delimiter: string,
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD_CHARACTERS,
  })
  // What fails reaches the parser, and so whoever reads from it.
  pipeline(createReadStream(path), decode(encoding, onBytes), parser, () => undefined)
  let row = 1
  try {
    for await (const record of parser) {
      yield toCells(record)
      row += 1
    }
  } catch (error) {
    throw error instanceof CsvError ? toFileProblem(error, row) : error
  }
}

function toCells(record: unknown): string[] {
  return Array.isArray(record) ? record.map((cell) => String(cell).replace(/\r\n?/g, '\n')) : []
}

function decode(encoding: Encoding, onBytes: Source['onBytes']): Transform {
  const decoder = new TextDecoder(encoding)
  let read = 0
  return new Transform({
    decodeStrings: false,
    transform(bytes: Buffer, _encoding, done) {
      read += bytes.length
      onBytes?.(read)
      done(null, decoder.decode(bytes, { stream: true }))
    },
    flush(done) {
      done(null, decoder.decode())
    },
  })
}

/** `row`: the one that has no end. */
function toFileProblem(cause: CsvError, row: number): FileProblem {
  return cause.code === 'CSV_MAX_RECORD_SIZE'
    ? new FileProblem('tooLongRow', fileTexts.tooLongRow(row), { cause })
    : new FileProblem('openQuote', fileTexts.openQuote(row), { cause })
}

async function take<Item>(items: AsyncIterable<Item>, most: number): Promise<Item[]> {
  const taken: Item[] = []
  for await (const item of items) {
    taken.push(item)
    if (taken.length === most) break
  }
  return taken
}
