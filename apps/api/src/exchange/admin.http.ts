import { Readable } from 'node:stream'
import * as calls from '@shop/contract/admin/imports'
import { exportProducts } from '@shop/contract/admin/product-export'
import type { StaffMember } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { CSV_TYPE, toCsv } from '#api/platform/csv/csv-file.ts'
import {
  type Answer,
  answerFile,
  answerStaff,
  type RequestFacts,
  type SentFile,
} from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { dropImport } from './drop-import.ts'
import { listLeftRows } from './export-left-rows.ts'
import { findExportedIds, listExportRows } from './export-products.ts'
import { toZip, ZIP_TYPE } from './export-zip.ts'
import { findFileOffset, takeFileChunk } from './import-files.ts'
import { countRows, findRow, findRun, selectRows } from './imports.repository.ts'
import type { RunRow } from './imports.tables.ts'
import { type Importer, startCheck } from './start-check.ts'
import { startTake } from './start-take.ts'
import { toRowReply, toRunReply } from './to-import-reply.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'storage' | 'pictures' | 'uploadsFolder'>

export function exchangeAnswers(shop: Shop): Answer[] {
  return [
    answerFile(exportProducts, ({ query }) => exportTo(shop, query)),
    ...fileAnswers(shop),
    ...runAnswers(shop),
    ...rowAnswers(shop),
  ]
}

async function exportTo(
  shop: Shop,
  { pictures, ...query }: Parameters<typeof findExportedIds>[1] & { pictures?: 'true' | undefined },
): Promise<SentFile> {
  const ids = await findExportedIds(shop, query)
  const name = `products-${shop.clock.now().toISOString().slice(0, 10)}`
  const csvName = `${name}.csv`
  return pictures === undefined
    ? { name: csvName, type: CSV_TYPE, content: toCsv(listExportRows(shop, ids)) }
    : { name: `${name}.zip`, type: ZIP_TYPE, content: toZip(shop, { ids, csvName }) }
}

function fileAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(calls.getImportFile, async ({ params: { id, file }, caller: { staffId } }) => ({
      data: { offset: await findFileOffset(shop, { id, staffId }, file) },
    })),
    answerStaff(calls.putImportFile, async ({ params: { id, file }, query, body, caller: { staffId } }) => {
      const bytes = body instanceof Readable ? body : Readable.from([])
      return { data: await takeFileChunk(shop, { id, staffId }, file, { ...query, bytes }) }
    }),
  ]
}

function runAnswers(shop: Shop): Answer[] {
  const reply = async (run: RunRow) => ({ data: toRunReply(run, await countRows(shop.db, run.id)) })
  return [
    answerStaff(calls.checkImport, async ({ params: { id }, body: { name, zipName }, caller, request }) =>
      reply(await startCheck(shop, importerOf(caller, request), { id, name, zipName })),
    ),
    answerStaff(calls.getImport, async ({ params: { id }, caller }) =>
      reply(await requireRun(shop, id, caller)),
    ),
    answerStaff(calls.takeImport, async ({ params: { id }, caller, request }) =>
      reply(await startTake(shop, importerOf(caller, request), id)),
    ),
    answerStaff(calls.dropImport, async ({ params: { id }, caller: { staffId } }) => {
      await dropImport(shop, { id, staffId })
      return { data: null }
    }),
  ]
}

function rowAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(calls.listImportRows, async ({ params: { id }, query: { kind, page = 1 }, caller }) => {
      const run = await requireRun(shop, id, caller)
      const limit = calls.IMPORT_ROWS_A_PAGE
      const kinds = kind && [kind]
      const rows = await selectRows(shop.db, id, { kinds, offset: (page - 1) * limit, limit })
      return { data: rows.map((row) => toRowReply(run, row, { isWhole: false })) }
    }),
    answerStaff(calls.getImportRow, async ({ params: { id, row: number }, caller }) => {
      const run = await requireRun(shop, id, caller)
      const row = await findRow(shop.db, id, number)
      if (!row) throw new Refusal('not_found')
      return { data: toRowReply(run, row, { isWhole: true }) }
    }),
    answerFile(calls.exportLeftRows, async ({ params: { id }, caller }) => {
      const run = await requireRun(shop, id, caller)
      const name = `${run.name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}-left.csv`
      return { name, type: CSV_TYPE, content: toCsv(listLeftRows(shop, run)) }
    }),
  ]
}

async function requireRun({ db }: Shop, id: string, { staffId }: StaffMember): Promise<RunRow> {
  const run = await findRun(db, { id, staffId })
  if (!run) throw new Refusal('not_found')
  return run
}

function importerOf(staff: StaffMember, { requestId, address }: RequestFacts): Importer {
  return { staff, requestId, address }
}
