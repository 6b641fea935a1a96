import { toCents } from '@shop/contract/money'
import type { Bill } from '#storefront/features/tracking/queries.ts'
import { OrderLines } from '#storefront/parts/order-lines.tsx'
import { TotalsTable } from '#storefront/parts/totals-table.tsx'
import { trackingTexts as texts } from '#storefront/texts/tracking.ts'

/** What the order holds and what it costs; for its holder alone. */
export function OrderBill({ bill }: { bill: Bill }) {
  const { items, subtotal, deliveryCharge, discount, totalAmount } = bill
  return (
    <section aria-labelledby="items" className="mt-6 break-inside-avoid">
      <h2 id="items" className="border-stone border-b pb-4 text-heading-2">
        {texts.items}
      </h2>
      <OrderLines
        label={texts.items}
        hasPictures={false}
        lines={items.map(({ product, ...line }) => ({ id: product, ...line }))}
      />
      <TotalsTable
        totals={{
          subtotalCents: toCents(subtotal),
          deliveryCents: toCents(deliveryCharge),
          discountCents: toCents(discount),
          totalCents: toCents(totalAmount),
        }}
      />
    </section>
  )
}
