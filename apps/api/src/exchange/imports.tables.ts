import type { ImportRun, RowKind } from '@shop/contract/admin/imports'
import type { Permission } from '@shop/contract/permissions'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** By column, as `file-row.ts` has them. */
type StoredMarks = { [column: string]: { before?: string; problem?: string; kept?: string } | undefined }

/** `migrations/0026-imports.sql` says what each column means. */
export const importRun = pgTable('import_run', {
  id: uuid().primaryKey(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  sessionId: uuid('session_id'),
  address: text(),
  requestId: text('request_id').notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  name: text().notNull(),
  zipName: text('zip_name'),
  state: text().$type<ImportRun['state']>().notNull(),
  attempt: integer().notNull().default(0),
  progressDone: bigint('progress_done', { mode: 'number' }).notNull().default(0),
  progressTotal: bigint('progress_total', { mode: 'number' }).notNull().default(0),
  problem: jsonb().$type<ImportRun['problem']>(),
  reading: jsonb().$type<ImportRun['reading']>(),
  head: text().array().notNull().default([]),
  columns: text().array().notNull().default([]),
  touched: text().array().notNull().default([]),
  changedFields: integer('changed_fields').notNull().default(0),
  missingValues: jsonb('missing_values').$type<ImportRun['missingValues']>().notNull().default([]),
  result: jsonb().$type<Omit<NonNullable<ImportRun['result']>, 'changeSetId'>>(),
  changeSetId: uuid('change_set_id'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})

export const importRow = pgTable(
  'import_row',
  {
    runId: uuid('run_id').notNull(),
    row: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    productId: text('product_id'),
    version: integer(),
    name: text().notNull(),
    sku: text().notNull(),
    cells: text().array().notNull(),
    marks: jsonb().$type<StoredMarks>().notNull(),
    problem: text(),
    /** As `wanted-product.ts` reads it. */
    wanted: jsonb(),
    isTaken: boolean('is_taken').notNull().default(false),
  },
  ({ runId, row }) => [primaryKey({ columns: [runId, row] })],
)

export type RunRow = typeof importRun.$inferSelect
export type RowRow = typeof importRow.$inferSelect
