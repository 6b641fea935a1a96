import { type CheckedRow, type checkCount as call, MAX_STOCK } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import { findStocks, whyNot } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { sumMeanwhile } from './sum-meanwhile.ts'

type Body = z.output<typeof call.body>

/** All numbers of one moment. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** What a count would meet if it were finished now. Locks nothing, so finishing it may still be told something else. */
export async function checkCount(
  { db }: Pick<Deps, 'db'>,
  { asOf, rows }: Body,
): Promise<z.output<typeof call.data>> {
  return db.transaction(async (tx) => {
    const stocks = await findStocks(
      tx,
      rows.map(({ product }) => product),
    )
    const seen = rows.map((row) => ({
      product: row.product,
      expected: row.expected,
      present: stocks.get(row.product) ?? row.expected,
      asOf: new Date(row.asOf ?? asOf),
    }))
    const meanwhileOf = await sumMeanwhile(tx, seen)
    return rows.map(({ product, counted, expected }): CheckedRow => {
      const stock = stocks.get(product) ?? null
      const refusal = whyNot({ present: stock, difference: counted - expected }, { most: MAX_STOCK })
      return { product, stock, meanwhile: meanwhileOf(product), refusal }
    })
  }, SNAPSHOT)
}
