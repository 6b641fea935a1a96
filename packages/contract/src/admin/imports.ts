import * as z from 'zod/mini'
import { type CallReply, defineCall, defineFile } from '../call.ts'
import { FILTER_CATEGORY_NAMES } from '../facets.ts'
import { pageNumber, urlNumber } from '../url-number.ts'
import { moment } from './staff-fields.ts'

export const MAX_LIST_BYTES = 20 * 1024 * 1024
export const MAX_ZIP_BYTES = 500 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000
/** What one import writes: all in one transaction, which orders of the same products wait for. */
export const MOST_TAKEN_ROWS = 1_000
export const IMPORT_ROWS_A_PAGE = 100
/** For how long a dry run is kept, whatever became of it. */
export const IMPORTS_KEPT_DAYS = 7

const MAX_FILE_NAME_LENGTH = 200

/** `list`: the CSV; `zip`: pictures, and perhaps the CSV among them. */
const IMPORT_FILES = ['list', 'zip'] as const
export type ImportFile = (typeof IMPORT_FILES)[number]

const mayNot = ['unauthenticated', 'not_permitted'] as const
const ofRun = [...mayNot, 'not_found'] as const
const importer = { staff: 'imports.run' } as const

/** Made by the browser, one an import. */
const runId = z.object({ id: z.uuid() })
const ofFile = z.object({ id: z.uuid(), file: z.enum(IMPORT_FILES) })
const byteCount = urlNumber(z.number('invalid').check(z.int('invalid'), z.gte(0, 'invalid')))

/** Bytes that have arrived: where to go on. */
const upload = z.object({ offset: z.number() })

/** What became of a row. `left`: it was good, and something had changed before it was taken. */
export const ROW_KINDS = ['new', 'changed', 'same', 'refused', 'left'] as const
export type RowKind = (typeof ROW_KINDS)[number]

const importRun = z.object({
  id: z.string(),
  /**
   * `checking` and `taking` go on by themselves, also after the shop was started anew. `unreadable`: `problem` says why;
   * `stopped`: by a fault of ours, or because its files are gone. Both can be checked again.
   */
  state: z.enum(['checking', 'checked', 'unreadable', 'taking', 'taken', 'stopped']),
  /** As the file was called. */
  name: z.string(),
  zipName: z.nullable(z.string()),
  /** Of what it is doing: bytes that are read, or pictures that are taken in. */
  progress: z.object({ done: z.number(), total: z.number() }),
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
  reading: z.nullable(
    z.object({ encoding: z.string(), separator: z.string(), seconds: z.number(), pictures: z.number() }),
  ),
  /** Those that are known, in the order of the file. */
  columns: z.array(
    z.object({
      name: z.string(),
      /** Whether any row has something to change or to complain of in it. */
      isTouched: z.boolean(),
      /** What of it is left alone, in words. */
      note: z.nullable(z.string()),
    }),
  ),
  /** Left out; `meant`: the known one that is spelled alike. */
  unknownColumns: z.array(z.object({ name: z.string(), meant: z.nullable(z.string()) })),
  /** By kind; all of them are rows of the file. */
  counts: z.record(z.enum(ROW_KINDS), z.number()),
  /** Fields that differ in changed rows. */
  changedFields: z.number(),
  /** Filter values that are none yet, and could be. */
  missingValues: z.array(z.object({ category: z.enum(FILTER_CATEGORY_NAMES), label: z.string() })),
  /** How many rows one import takes now; the same file again takes those behind them. */
  takes: z.number(),
  result: z.nullable(
    z.object({
      created: z.number(),
      changed: z.number(),
      /** Good rows for another import of the same file. */
      remaining: z.number(),
      /** For Undo; null when nothing was written. */
      changeSetId: z.nullable(z.string()),
      summary: z.string(),
    }),
  ),
  createdAt: moment,
})

export type ImportRun = z.output<typeof importRun>

const importRow = z.object({
  /** As spreadsheets count: the head is 1. */
  row: z.number(),
  kind: z.enum(ROW_KINDS),
  /** The product it is about, where there is one. */
  product: z.nullable(z.string()),
  name: z.string(),
  sku: z.string(),
  /** Of the whole row: why it is refused, or was left. */
  problem: z.nullable(z.string()),
  /** In the order of `columns`. */
  cells: z.array(
    z.object({
      column: z.string(),
      /** As it will be; where it is refused, as it was given. */
      text: z.string(),
      /** As it is, where that is something else. */
      before: z.nullable(z.string()),
      problem: z.nullable(z.string()),
    }),
  ),
})

export type ImportRow = z.output<typeof importRow>

/** After a lost connection: how much of a file arrived. */
export const getImportFile = defineCall({
  method: 'GET',
  path: '/admin/imports/{id}/files/{file}',
  summary: 'How far a file of an import has come',
  access: importer,
  params: ofFile,
  data: upload,
  errors: [...ofRun],
})

/** The bytes of a file from `offset` on, in one chunk or several; `length`: of the whole file. */
export const putImportFile = defineCall({
  method: 'PUT',
  path: '/admin/imports/{id}/files/{file}',
  summary: 'Upload a file of an import',
  access: importer,
  takesBytes: true,
  params: ofFile,
  query: z.object({ offset: byteCount, length: byteCount }),
  body: z.unknown(),
  data: upload,
  errors: [...ofRun, 'invalid_input', 'upload_offset', 'import_too_large', 'storage_away', 'storage_full'],
})

const fileName = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(MAX_FILE_NAME_LENGTH, { error: 'too_long', abort: true }),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
  )

/**
 * The dry run: reads the uploaded files and says what every row would do. Writes nothing of the shop. Again: after a filter
 * value was added, or something was changed. `name`, `zipName`: as the files are called.
 */
export const checkImport = defineCall({
  method: 'POST',
  path: '/admin/imports/{id}/check',
  summary: 'Say what an import would do',
  access: importer,
  params: runId,
  body: z.strictObject({ name: fileName, zipName: z.optional(fileName) }),
  data: importRun,
  errors: [...ofRun, 'invalid_input', 'import_busy', 'import_files_gone'],
})

export const getImport = defineCall({
  method: 'GET',
  path: '/admin/imports/{id}',
  summary: 'Where an import stands',
  access: importer,
  params: runId,
  data: importRun,
  errors: [...ofRun],
})

/** In the order of the file; long texts are cut to what differs. */
export const listImportRows = defineCall({
  method: 'GET',
  path: '/admin/imports/{id}/rows',
  summary: 'Rows of an import',
  access: importer,
  params: runId,
  query: z.object({ kind: z.optional(z.enum(ROW_KINDS, 'invalid')), page: z.optional(pageNumber) }),
  data: z.array(importRow),
  errors: [...ofRun, 'invalid_input'],
})

/** Whole texts. */
export const getImportRow = defineCall({
  method: 'GET',
  path: '/admin/imports/{id}/rows/{row}',
  summary: 'A row of an import',
  access: importer,
  params: z.object({
    id: z.uuid(),
    row: urlNumber(z.number().check(z.int(), z.gte(1), z.lte(MAX_IMPORT_ROWS + 1))),
  }),
  data: importRow,
  errors: [...ofRun],
})

/**
 * Writes the good rows as the dry run showed them, as one change set: new products as drafts. What somebody has changed since
 * is left, and told. Asked twice, it is done once.
 */
export const takeImport = defineCall({
  method: 'POST',
  path: '/admin/imports/{id}/take',
  summary: 'Take the good rows of an import',
  access: importer,
  params: runId,
  data: importRun,
  errors: [...ofRun, 'import_not_ready'],
})

/** Forgets the dry run and its files; what was taken stays. */
export const dropImport = defineCall({
  method: 'DELETE',
  path: '/admin/imports/{id}',
  summary: 'Forget an import',
  access: importer,
  params: runId,
  data: z.null(),
  errors: [...ofRun, 'import_busy'],
})

/** The rows that were refused or left, as they came, with the reasons beside them: to be put right and imported. */
export const exportLeftRows = defineFile({
  path: '/admin/imports/{id}/left',
  summary: 'Rows that an import does not take',
  access: importer,
  params: runId,
  errors: [...ofRun],
})

export type ImportUpload = CallReply<typeof putImportFile>['data']
