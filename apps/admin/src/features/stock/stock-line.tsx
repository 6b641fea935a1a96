import type { StockEntry } from '@shop/contract/admin/stock'
import type { ReactNode } from 'react'
import { stockHistoryTexts as texts } from '#admin/texts/stock.ts'

const SHORT = 4

/** What happened, in words: the order's number as staff say it, the count, the note, and who it was. */
export function StockLine({ entry }: { entry: StockEntry }) {
  const { note, by, orderId } = entry
  return (
    <span className="min-w-0 break-words">
      {whatOf(entry)}
      {orderId !== null && (
        <>
          , {texts.order} <OrderNumber orderId={orderId} />
        </>
      )}
      {note !== '' && `: ${note}`}
      {by !== null && `, ${by}`}
    </span>
  )
}

export function whatOf({ kind, count }: Pick<StockEntry, 'kind' | 'count'>): string {
  if (count === null) return texts.what[kind]
  const { counted, expected } = count
  if (kind === 'counted') return texts.counted(counted, expected)
  return texts.countedAs(texts.what[kind], counted, expected)
}

/** Staff say "7F3K". */
function OrderNumber({ orderId }: { orderId: string }): ReactNode {
  return (
    <span className="text-moss">
      <span className="font-semibold text-ink">{orderId.slice(0, SHORT)}</span>
      {orderId.slice(SHORT)}
    </span>
  )
}
