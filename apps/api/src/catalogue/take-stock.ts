import type { Tx } from '#api/platform/db/index.ts'
import { type Offers, returnStock, takeUnits } from './catalogue.repository.ts'

/** `offers`: as before the change. `short`: the stock of every product with too little (0 when it is gone). */
export type TakenStock = { offers: Offers; short: ReadonlyMap<string, number> }

/** Units by product id. */
type Units = ReadonlyMap<string, number>

/**
 * All or none.
 * @param demand each at least 1, summed over the lines of one order
 * @param freed what the order gives back whose place this one takes; the caller has locked its products. What both have
 * never lies in stock, or it would seem to be back, and whoever waits for it would be told.
 */
export async function takeStock(tx: Tx, demand: Units, freed: Units = new Map()): Promise<TakenStock> {
  const kept = new Map([...demand].map(([id, wanted]) => [id, Math.min(wanted, freed.get(id) ?? 0)]))
  const spare = new Map([...without(freed, kept)].filter(([, units]) => units > 0))
  if (spare.size > 0) await returnStock(tx, spare)
  const { offers: inStock, isTaken } = await takeUnits(tx, without(demand, kept))
  const offers = new Map(
    [...inStock].map(([id, offer]) => [id, { ...offer, stock: offer.stock + (kept.get(id) ?? 0) }]),
  )
  const stocks = [...demand].map(([id, wanted]) => ({ id, wanted, present: offers.get(id)?.stock ?? 0 }))
  const short = stocks.filter(({ wanted, present }) => wanted > present)
  if (isTaken !== (short.length === 0)) throw new Error('Stock that was locked has changed')
  return { offers, short: new Map(short.map(({ id, present }) => [id, present])) }
}

function without(units: Units, less: Units): Units {
  return new Map([...units].map(([id, count]) => [id, count - (less.get(id) ?? 0)]))
}
