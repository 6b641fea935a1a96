import type { Tx } from '#api/platform/db/index.ts'
import { type Offers, takeUnits } from './catalogue.repository.ts'

/** `offers`: as before the change. `short`: the stock of every product with too little (0 when it is gone). */
export type TakenStock = { offers: Offers; short: ReadonlyMap<string, number> }

/** All or none. `demand`: units by product id, each at least 1, summed over the lines of one order. */
export async function takeStock(tx: Tx, demand: ReadonlyMap<string, number>): Promise<TakenStock> {
  const { offers, isTaken } = await takeUnits(tx, demand)
  const stocks = [...demand].map(([id, wanted]) => ({ id, wanted, present: offers.get(id)?.stock ?? 0 }))
  const short = stocks.filter(({ wanted, present }) => wanted > present)
  if (isTaken !== (short.length === 0)) throw new Error('Stock that was locked has changed')
  return { offers, short: new Map(short.map(({ id, present }) => [id, present])) }
}
