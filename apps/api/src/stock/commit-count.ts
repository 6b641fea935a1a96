import { commitCount as call, MAX_STOCK } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import { type ChangedStock, changeStock, type UnchangedStock } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { runIdempotent } from '#api/platform/idempotency/index.ts'
import type { Refusal } from '#api/refusal.ts'
import { stockSummaries } from '#api/texts/stock.ts'
import { type AboutStock, type BookedMovement, bookMovements } from './book-movements.ts'
import { countRefused } from './stock.errors.ts'
import { sumMeanwhile } from './sum-meanwhile.ts'

type Body = z.output<typeof call.body>
type Reply = z.output<typeof call.data>
type Row = Body['rows'][number]
type Count = { body: Body; about: AboutStock; at: Date }

/**
 * All rows or none, as one change set. Locks: the key of the request, then the products by id.
 * @throws Refusal `count_refused`, `already_sent_differently`
 */
export async function commitCount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { body, about }: { body: Body; about: AboutStock },
): Promise<Reply> {
  const at = clock.now()
  const request = { staffId: about.staff.staffId, key: body.key, content: [call.path, body], at }
  return db.transaction((tx) =>
    runIdempotent(tx, request, { reply: call.data, work: () => commitIn(tx, { body, about, at }) }),
  )
}

async function commitIn(tx: Tx, { body, about, at }: Count): Promise<Reply> {
  const differences = new Map(body.rows.map((row) => [row.product, differenceOf(row)]))
  const { changed, refused } = await changeStock(tx, differences, { most: MAX_STOCK })
  if (refused.length > 0) throw refuseRows(body.rows, refused)
  const meanwhileOf = await sumMeanwhile(tx, seenIn(body, changed))
  const movements = body.rows.map((row) => toMovement(row, body.note))
  const summary = stockSummaries.counted(
    movements.length,
    movements.filter(({ delta }) => delta !== 0).length,
  )
  const { changeSetId } = await bookMovements(tx, { about, summary, at }, movements)
  const rows = body.rows.flatMap((row) => {
    const found = changed.get(row.product)
    if (!found) return []
    const { product } = row
    const { name, after } = found
    return [{ product, name, delta: differenceOf(row), stock: after, meanwhile: meanwhileOf(product) }]
  })
  return { rows, changeSetId }
}

function differenceOf({ counted, expected }: Row): number {
  return counted - expected
}

function seenIn(
  { rows, asOf }: Body,
  changed: ReadonlyMap<string, ChangedStock>,
): Parameters<typeof sumMeanwhile>[1] {
  return rows.map((row) => ({
    product: row.product,
    expected: row.expected,
    present: changed.get(row.product)?.before ?? row.expected,
    asOf: new Date(row.asOf ?? asOf),
  }))
}

function toMovement(row: Row, note = ''): BookedMovement {
  const { product, reason = 'counted', expected, counted } = row
  return { product, delta: differenceOf(row), reason, note, expected, counted }
}

function refuseRows(rows: readonly Row[], refused: readonly UnchangedStock[]): Refusal {
  const byProduct = new Map(refused.map((one) => [one.id, one]))
  return countRefused({
    rows: rows.flatMap(({ product }, row) => {
      const one = byProduct.get(product)
      return one ? [{ row, product, why: one.why, stock: one.stock }] : []
    }),
  })
}
