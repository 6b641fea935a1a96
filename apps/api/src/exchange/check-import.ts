import { stat } from 'node:fs/promises'
import { MAX_IMPORT_ROWS } from '@shop/contract/admin/imports'
import { selectFacets, selectTints } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { unescapeFormula } from '#api/platform/csv/formulas.ts'
import { isUnavailable } from '#api/platform/db/index.ts'
import { cellTexts, encodingTexts, fileTexts, separatorTexts } from '#api/texts/imports.ts'
import { detectEncoding, type Encoding } from './detect-encoding.ts'
import { FileProblem } from './file-problem.ts'
import type { FileRow } from './file-row.ts'
import { isFileThere, pathOfFile, removeFiles } from './import-files.ts'
import { claimCheck, deleteRows, insertRows, updateChecking } from './imports.repository.ts'
import type { RowRow, RunRow } from './imports.tables.ts'
import { openPictureZip, type PictureZip } from './picture-zip.ts'
import type { PlannedRow } from './plan-row.ts'
import { type Judging, planRows } from './plan-rows.ts'
import { PREPARE_PICTURES } from './prepare-pictures.ts'
import { COLUMN_NAMES, type ColumnName, type MissingValue } from './product-columns.ts'
import type { Head } from './read-head.ts'
import { openTable, type Table } from './read-table.ts'

export const CHECK_IMPORT = 'check-import'

/** Rows that are judged and written down together: so many and no more are in memory. */
const ROWS_A_BATCH = 250
/** At most so many missing filter values are named. */
const MOST_MISSING_VALUES = 20

type Shop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'pictures' | 'uploadsFolder'>

/** The dry run of an import, from its files: says what every row would do, and writes nothing else. Idempotent. */
export async function runCheck(shop: Shop, { id }: { id: string }): Promise<void> {
  const run = await shop.db.transaction((tx) => claimCheck(tx, id))
  if (!run) return
  await check(shop, run)
    .catch((error: unknown) => stop(shop, run, error))
    .catch(unlessSuperseded)
}

/** Another check of it has begun, or it was dropped. */
class Superseded extends Error {}

function unlessSuperseded(error: unknown): void {
  if (!(error instanceof Superseded)) throw error
}

async function stop(shop: Shop, run: RunRow, error: unknown): Promise<void> {
  if (error instanceof Superseded || isUnavailable(error)) throw error
  if (error instanceof FileProblem) {
    const { code, message } = error
    await save(shop, run, { state: 'unreadable', problem: { code, message } })
    await shop.db.transaction((tx) => deleteRows(tx, run.id))
    await removeFiles(shop, run)
    return
  }
  shop.log.error({ err: error, importRun: run.id }, 'an import could not be checked')
  await save(shop, run, { state: 'stopped', problem: { code: 'internal', message: fileTexts.internal } })
}

async function save(
  { db, jobs }: Shop,
  run: RunRow,
  fields: Parameters<typeof updateChecking>[2],
  hasPictures = false,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await updateChecking(tx, run, fields))) throw new Superseded()
    if (hasPictures) await jobs.enqueue(tx, PREPARE_PICTURES, { id: run.id })
  })
}

async function check(shop: Shop, run: RunRow): Promise<void> {
  const startedMs = performance.now()
  const zip = run.zipName === null ? undefined : await openPictureZip(pathOfFile(shop, run, 'zip'))
  try {
    const path = await findList(shop, run, zip)
    const encoding = await detectEncoding(path)
    const progress = { done: 0, total: (await stat(path)).size }
    const table = await openTable({
      path,
      encoding,
      onBytes: (bytes) => {
        progress.done = bytes
      },
    })
    const found = await readRows(shop, run, { table, zip, progress })
    const seconds = Math.round((performance.now() - startedMs) / 100) / 10
    const { pictures, ...fields } = found
    const reading = toReading(encoding, table, { seconds, pictures })
    await save(shop, run, { ...fields, reading, state: 'checked' }, pictures > 0)
  } finally {
    zip?.close()
  }
}

/** The CSV that was chosen, else the one in the zip. */
async function findList(shop: Shop, run: RunRow, zip: PictureZip | undefined): Promise<string> {
  if (await isFileThere(shop, run, 'list')) return pathOfFile(shop, run, 'list')
  if (!zip) throw new FileProblem('files_gone', fileTexts.files_gone)
  const path = pathOfFile(shop, run, 'unpacked')
  await zip.unpack(zip.csv(), path).catch((cause: unknown) => {
    throw new FileProblem('zip', fileTexts.zip, { cause })
  })
  return path
}

function toReading(
  encoding: Encoding,
  { separator }: Table,
  counts: { seconds: number; pictures: number },
): NonNullable<RunRow['reading']> {
  return { encoding: encodingTexts[encoding], separator: separatorTexts[separator], ...counts }
}

type Reading = { table: Table; zip: PictureZip | undefined; progress: { done: number; total: number } }

async function readRows(
  shop: Shop,
  run: RunRow,
  { table: { head, rows }, zip, progress }: Reading,
): Promise<Found & { pictures: number }> {
  const judging: Judging = {
    read: shop.db,
    pictures: shop.pictures,
    known: { facets: await selectFacets(shop.db), tints: await selectTints(shop.db) },
    may: new Set(run.permissions),
    zip,
    seen: new Map(),
  }
  const sums = createSums()
  for await (const batch of batchesOf(rows(), ROWS_A_BATCH)) {
    const judged = await planBatch(judging, head, batch)
    sums.add(judged)
    await shop.db.transaction(async (tx) => {
      const fields = { progressDone: progress.done, progressTotal: progress.total }
      if (!(await updateChecking(tx, run, fields))) throw new Superseded()
      const found = judged.map(({ missing: _, ...row }) => ({ runId: run.id, ...row }))
      await insertRows(tx, found)
    })
  }
  const columns = head.columns.map((column) => column ?? '')
  return { ...sums.found(), head: head.names, columns, pictures: zip?.lookedAt() ?? 0 }
}

type Sums = Pick<RunRow, 'touched' | 'changedFields' | 'missingValues'>
type Found = Sums & Pick<RunRow, 'head' | 'columns'>

/** What is told of all rows together. */
function createSums(): { add: (rows: readonly DryRunRow[]) => void; found: () => Sums } {
  const touched = new Set<ColumnName>()
  const missing = new Map<string, MissingValue>()
  let changedFields = 0
  let count = 0
  const addRow = ({ marks, kind, missing: values }: DryRunRow) => {
    const entries = entriesOf(marks)
    for (const [column] of entries) touched.add(column)
    if (kind === 'changed') changedFields += entries.length
    for (const value of values) missing.set(`${value.category} ${value.label}`, value)
  }
  return {
    add: (rows) => {
      count += rows.length
      if (count > MAX_IMPORT_ROWS) throw new FileProblem('tooManyRows', fileTexts.tooManyRows)
      rows.forEach(addRow)
    },
    found: () => {
      if (count === 0) throw new FileProblem('noRows', fileTexts.noRows)
      const missingValues = [...missing.values()].slice(0, MOST_MISSING_VALUES)
      return { touched: [...touched], changedFields, missingValues }
    },
  }
}

type GivenRow = { row: number; cells: string[] }

/** Without empty rows, which spreadsheets leave at the end. */
async function* batchesOf(rows: AsyncIterable<GivenRow>, size: number): AsyncGenerator<GivenRow[]> {
  let batch: GivenRow[] = []
  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    batch.push(row)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

type DryRunRow = Omit<RowRow, 'runId'> & Pick<PlannedRow, 'missing' | 'marks' | 'kind'>

async function planBatch(judging: Judging, head: Head, batch: readonly GivenRow[]): Promise<DryRunRow[]> {
  const planned = await planRows(
    judging,
    batch.map((given) => toFileRow(given, head)),
  )
  return batch.flatMap(({ row, cells }, at) => {
    const plan = planned[at]
    if (!plan) return []
    const { product, ...rest } = plan
    const problem = problemOfLength(cells, head)
    return [
      {
        ...rest,
        row,
        // At least one for each column; what is too much is told, and not lost.
        cells: [...cells, ...head.names.slice(cells.length).map(() => '')],
        productId: product?.id ?? null,
        version: product?.version ?? null,
        problem,
        isTaken: false,
        ...(problem !== null && { kind: 'refused' as const, wanted: null }),
      },
    ]
  })
}

function toFileRow({ row, cells }: GivenRow, head: Head): FileRow {
  const known = head.columns.flatMap((column, at) => {
    const cell = cells[at]
    return column === undefined || cell === undefined ? [] : [[column, unescapeFormula(cell)] as const]
  })
  return { row, cells: new Map(known) }
}

/** A separator too many or too few moves what stands behind it into other columns. Empty cells at the end do no harm. */
function problemOfLength(cells: readonly string[], { names }: Head): string | null {
  const isWhole = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === '')
  return isWhole ? null : cellTexts.wrongLength(cells.length, names.length)
}

function entriesOf(marks: PlannedRow['marks']) {
  return Object.entries(marks).flatMap(([name, mark]) => {
    const column = COLUMN_NAMES.find((each) => each === name)
    return column === undefined || mark === undefined ? [] : [[column, mark] as const]
  })
}
