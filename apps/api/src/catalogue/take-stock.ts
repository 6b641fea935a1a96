import type { Tx } from '#api/platform/db/index.ts'
import { type Offers, subtractStock } from './catalogue.repository.ts'

/** `short`: nothing was taken; of every product that runs short, how many pieces there are (0 when it is gone). */
export type TakenStock = { kind: 'taken' } | { kind: 'short'; stock: ReadonlyMap<string, number> }

/**
 * Takes pieces of several products off the shelves, all or none.
 * @param locked the products, which the caller has locked (`lockStock`)
 * @param demand pieces by product id, each at least 1, summed over the lines of one order
 * @returns what ran short; the caller then throws, so that nothing else of its transaction stays either
 */
export async function takeStock(
  tx: Tx,
  locked: Offers,
  demand: ReadonlyMap<string, number>,
): Promise<TakenStock> {
  const short = [...demand]
    .map(([id, wanted]) => ({ id, wanted, present: locked.get(id)?.stock ?? 0 }))
    .filter(({ wanted, present }) => wanted > present)
  if (short.length > 0)
    return { kind: 'short', stock: new Map(short.map(({ id, present }) => [id, present])) }

  const changed = await subtractStock(tx, demand)
  if (changed !== demand.size) throw new Error('Stock that was locked has changed')
  return { kind: 'taken' }
}
