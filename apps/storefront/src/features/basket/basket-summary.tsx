import type { Totals } from '@shop/contract/basket'
import { formatCents } from '@shop/contract/money'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { type ReactNode, useId, useState } from 'react'
import { TotalsTable } from '#storefront/parts/totals-table.tsx'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

/** The panel beside the lines: totals, the box that does nothing, and the way on (CART-10 to CART-20). */
export function BasketSummary({ totals, proceed }: { totals: Totals; proceed: ReactNode }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="on-mist -mx-gutter self-start bg-mist px-gutter pt-4.5 pb-8.25 lg:sticky lg:top-24 lg:mx-0 lg:px-6 lg:pt-4.25 xl:px-8.5"
    >
      <h2 id={titleId} className="sr-only">
        {texts.summary}
      </h2>
      <TotalsTable totals={totals}>
        <CouponBox />
      </TotalsTable>
      <TotalAnnouncer cents={totals.totalCents} />
      <div className="mt-6">{proceed}</div>
    </section>
  )
}

/** Says the new total whenever it changes, by whichever button, field or tab. */
function TotalAnnouncer({ cents }: { cents: number }) {
  const [said, setSaid] = useState({ cents, text: '' })
  if (said.cents !== cents) setSaid({ cents, text: texts.totalNow(formatCents(cents)) })
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  )
}

/** Recorded as it is: it asks for a name, and `Apply` does nothing (CART-12 to CART-14). */
function CouponBox() {
  return (
    <div className="flex items-end gap-2.5">
      <TextField label={texts.coupon} autoComplete="off" className="grow" />
      <Button variant="secondary">{texts.apply}</Button>
    </div>
  )
}
