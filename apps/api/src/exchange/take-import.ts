import { MOST_TAKEN_ROWS, takeImport } from '@shop/contract/admin/imports'
import { importProducts, lockCatalogueNames, type StaffChange } from '#api/catalogue/index.ts'
import { admitPictures, lockShownPictures } from '#api/media/index.ts'
import { selectLastChanges } from '#api/platform/audit/index.ts'
import { isUnavailable, type Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { fileTexts, importSummaries, leftTexts } from '#api/texts/imports.ts'
import { refusalMessages } from '#api/texts/refusals.ts'
import { FileProblem } from './file-problem.ts'
import { filesOf, unchangedRows } from './files-of.ts'
import { removeFiles } from './import-files.ts'
import {
  countGoodRows,
  findAnyRun,
  lockRun,
  markLeft,
  markTaken,
  selectGoodRows,
  updateRun,
} from './imports.repository.ts'
import type { RunRow } from './imports.tables.ts'
import { type StagedPictures, type StagingShop, stagePictures } from './stage-pictures.ts'
import { type GoodRow, readGoodRow, toImported } from './to-imported.ts'
import type { WantedPicture } from './wanted-product.ts'

export const TAKE_IMPORT = 'take-import'

type Shop = StagingShop & { log: { error: (about: object, message: string) => void } }

/**
 * Writes the good rows of an import: pictures first, as far as nobody sees them, then everything in one transaction. Killed at
 * any moment it has written nothing or all, and is done again. Idempotent.
 */
export async function runTake(shop: Shop, { id }: { id: string }): Promise<void> {
  const run = await findAnyRun(shop.db, id)
  if (run?.state !== 'taking') return
  try {
    const rows = (await selectGoodRows(shop.db, id, MOST_TAKEN_ROWS)).map(readGoodRow)
    const staged = await stagePictures(shop, run, {
      files: await filesOf(shop.db, rows),
      onProgress: (done, total) => saveProgress(shop, run, done, total),
    })
    if (!staged) return await shop.db.transaction((tx) => shop.jobs.enqueue(tx, TAKE_IMPORT, { id }))
    const isDone = await shop.db.transaction((tx) => write(tx, shop, { id, rows, staged }))
    if (isDone) await removeFiles(shop, run)
  } catch (error) {
    await stop(shop, run, error)
  }
}

async function saveProgress({ db }: Shop, { id }: RunRow, done: number, total: number): Promise<boolean> {
  await db.transaction((tx) => updateRun(tx, id, { progressDone: done, progressTotal: total }))
  return true
}

type Taking = { id: string; rows: readonly GoodRow[]; staged: StagedPictures }

/**
 * Locks: the import, the names of the catalogue, which pictures are shown, pictures, products. @returns whether no good row is left for another time
 * Long because what is written together stands together.
 */
async function write(tx: Tx, { jobs, clock }: Shop, { id, rows, staged }: Taking): Promise<boolean> {
  const run = await lockRun(tx, id)
  if (run?.state !== 'taking') return false
  const by = authorOf(run)
  await lockCatalogueNames(tx)
  await lockShownPictures(tx)
  const [pictures, wordless] = [toAdmit(rows, staged), toDescribe(await unchangedRows(tx, rows))]
  const summary = importSummaries.pictures(run.name, pictures.length + wordless.length)
  await admitPictures(tx, { jobs, clock }, { pictures, wordless, about: { ...by, summary } })
  const { created, changed, left } = await toImported(tx, rows, staged)
  const imported = await importProducts(tx, by, {
    created,
    changed,
    now: clock.now(),
    summaryOf: (counts) => importSummaries.products(run.name, counts),
  })
  await markTaken(tx, id, imported.written)
  await markLeft(tx, id, new Map([...left, ...(await wordsOf(tx, rows, imported.left))]))
  const counts = countWritten(rows, imported.written)
  const remaining = await countGoodRows(tx, id)
  const result = { ...counts, remaining, summary: importSummaries.products(run.name, counts) }
  await updateRun(tx, id, { state: 'taken', result, changeSetId: imported.changeSetId })
  return remaining === 0
}

type Named = { id: string; alt: string }

/** Of the zip. */
function toAdmit(rows: readonly GoodRow[], staged: StagedPictures): Named[] {
  return withFirstWords(
    picturesOf(rows).flatMap((picture) => {
      const known = 'file' in picture ? staged.get(picture.sha256) : undefined
      return known && 'id' in known && 'file' in picture ? [{ id: known.id, alt: picture.alt }] : []
    }),
  )
}

/** Pictures of the library that a row has words for: the words are written to the picture itself. */
function toDescribe(rows: readonly GoodRow[]): Named[] {
  return withFirstWords(
    picturesOf(rows).flatMap((picture) =>
      'media' in picture && picture.alt ? [{ id: picture.media, alt: picture.alt }] : [],
    ),
  )
}

function picturesOf(rows: readonly GoodRow[]): WantedPicture[] {
  return rows.flatMap(({ wanted: { pictures = [] } }) => pictures)
}

/** Each once, with the first words that a row has for it. */
function withFirstWords(pictures: readonly Named[]): Named[] {
  const words = new Map<string, string>()
  for (const { id, alt } of pictures) words.set(id, words.get(id) || alt)
  return [...words].map(([id, alt]) => ({ id, alt }))
}

function authorOf({
  staffId,
  staffName: name,
  sessionId,
  permissions,
  requestId,
  address,
}: RunRow): StaffChange {
  return {
    staff: { staffId, name, sessionId, permissions: new Set(permissions) },
    call: `${takeImport.method} ${takeImport.path}`,
    requestId,
    address: address ?? '',
  }
}

function countWritten(rows: readonly GoodRow[], written: ReadonlyMap<number, string>) {
  const taken = rows.filter(({ row }) => written.has(row))
  const created = taken.filter(({ seen }) => seen === null).length
  return { created, changed: taken.length - created }
}

/** Of what somebody changed, who it was. */
async function wordsOf(
  tx: Tx,
  rows: readonly GoodRow[],
  left: Awaited<ReturnType<typeof importProducts>>['left'],
): Promise<[number, string][]> {
  const ids = rows.flatMap(({ row, seen }) => (left.get(row) === 'changed' && seen ? [seen.id] : []))
  const changes = await selectLastChanges(tx, { kind: 'product', ids })
  const products = new Map(rows.map(({ row, seen }) => [row, seen?.id ?? '']))
  return [...left].map(([row, why]) => {
    if (why !== 'changed') return [row, leftTexts[why]]
    const author = changes.get(products.get(row) ?? '')?.staffName
    return [row, author === undefined ? leftTexts.changedBySomebody : leftTexts.changed(author)]
  })
}

/** What trying again does not mend is told, and can be asked for again. */
async function stop(shop: Shop, run: RunRow, error: unknown): Promise<void> {
  if (isUnavailable(error)) throw error
  const problem = problemOf(error)
  if (problem.code === 'internal')
    shop.log.error({ err: error, importRun: run.id }, 'an import could not be taken')
  await shop.db.transaction(async (tx) => {
    const present = await lockRun(tx, run.id)
    if (present?.state === 'taking') await updateRun(tx, run.id, { state: 'stopped', problem })
  })
}

function problemOf(error: unknown): { code: string; message: string } {
  if (error instanceof FileProblem) return { code: error.code, message: error.message }
  if (error instanceof Refusal) return { code: error.code, message: refusalMessages[error.code] }
  return { code: 'internal', message: fileTexts.internal }
}
