import type { StockMeanwhile } from '@shop/contract/admin/stock'
import { sumSoldSince } from '#api/orders/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { sumCorrectedSince } from './stock.repository.ts'

/** `present`: what is there, before anything is booked. */
type Seen = { product: string; expected: number; present: number; asOf: Date }

/** What happened to each product after it was looked at. The caller has locked the products or reads one snapshot. */
export async function sumMeanwhile(
  tx: Tx,
  seen: readonly Seen[],
): Promise<(product: string) => StockMeanwhile> {
  const since = new Map(seen.map(({ product, asOf }) => [product, asOf]))
  const sold = await sumSoldSince(tx, since)
  const corrected = await sumCorrectedSince(tx, since)
  const differences = new Map(seen.map(({ product, expected, present }) => [product, present - expected]))
  return (product) => ({
    difference: differences.get(product) ?? 0,
    sold: sold.get(product)?.sold ?? 0,
    lastSoldAt: sold.get(product)?.lastSoldAt?.toISOString() ?? null,
    cancelled: sold.get(product)?.cancelled ?? 0,
    corrected: corrected.get(product)?.corrected ?? 0,
    correctedBy: corrected.get(product)?.by ?? [],
  })
}
