import type { StockMeanwhile } from '@shop/contract/admin/stock'
import { whenOf } from '#admin/parts/moment.ts'
import { signed } from '#admin/parts/signed.ts'
import { meanwhileTexts as texts } from '#admin/texts/stock.ts'

/** What happened while somebody looked, each in words: sales, cancellations, what others corrected. */
function meanwhileParts(meanwhile: StockMeanwhile, now?: Date): string[] {
  const { sold, lastSoldAt, cancelled, corrected, correctedBy = [] } = meanwhile
  return [
    ...(sold > 0 ? [texts.sold(sold, lastSoldAt && whenOf(lastSoldAt, now))] : []),
    ...(cancelled > 0 ? [texts.cancelled(cancelled)] : []),
    ...(corrected !== 0 ? [texts.corrected(signed(corrected), correctedBy)] : []),
  ]
}

/** One sentence of it; nothing when nothing happened. */
export function meanwhileWords(meanwhile: StockMeanwhile | null, now?: Date): string | undefined {
  const parts = meanwhile ? meanwhileParts(meanwhile, now) : []
  return parts.length > 0 ? texts.sentence(parts) : undefined
}
