import { correctStock as call, MAX_STOCK } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import { type ChangedStock, changeStock } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { runIdempotent } from '#api/platform/idempotency/index.ts'
import { stockSummaries } from '#api/texts/stock.ts'
import { type AboutStock, bookMovements } from './book-movements.ts'
import { stockRefused } from './stock.errors.ts'
import { sumMeanwhile } from './sum-meanwhile.ts'

type Body = z.output<typeof call.body>
type Reply = z.output<typeof call.data>
type Correction = { product: string; body: Body; about: AboutStock; at: Date }

/**
 * Locks: the key of the request, then the product.
 * @throws Refusal `not_found`, `too_little_stock`, `too_much_stock`, `already_sent_differently`
 */
export async function correctStock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, body, about }: { id: string; body: Body; about: AboutStock },
): Promise<Reply> {
  const at = clock.now()
  const request = { staffId: about.staff.staffId, key: body.key, content: [call.path, id, body], at }
  return db.transaction((tx) =>
    runIdempotent(tx, request, {
      reply: call.data,
      work: () => correctIn(tx, { product: id, body, about, at }),
    }),
  )
}

async function correctIn(tx: Tx, { product, body, about, at }: Correction): Promise<Reply> {
  const delta = differenceOf(body.change)
  const { changed, refused } = await changeStock(tx, new Map([[product, delta]]), { most: MAX_STOCK })
  const found = changed.get(product)
  if (!found) throw stockRefused(refused[0] ?? { why: 'gone', stock: null })
  const meanwhile = await findMeanwhile(tx, product, { change: body.change, found })
  const summary = stockSummaries.corrected(found.name, delta)
  const count = body.change.kind === 'counted' ? body.change : { expected: null, counted: null }
  const { changeSetId } = await bookMovements(tx, { about, summary, at }, [
    {
      product,
      delta,
      reason: body.reason,
      note: body.note ?? '',
      expected: count.expected,
      counted: count.counted,
    },
  ])
  return { delta, stock: found.after, meanwhile, changeSetId }
}

function differenceOf(change: Body['change']): number {
  if (change.kind === 'counted') return change.counted - change.expected
  return change.kind === 'add' ? change.units : -change.units
}

async function findMeanwhile(
  tx: Tx,
  product: string,
  { change, found }: { change: Body['change']; found: ChangedStock },
): Promise<Reply['meanwhile']> {
  if (change.kind !== 'counted') return null
  const { expected, asOf } = change
  const of = await sumMeanwhile(tx, [{ product, expected, present: found.before, asOf: new Date(asOf) }])
  return of(product)
}
