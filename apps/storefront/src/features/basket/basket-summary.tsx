import type { BasketLine } from '@shop/contract/basket'
import { formatCents } from '@shop/contract/money'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { type ReactNode, useId, useState } from 'react'
import type { LeftOut } from '#storefront/features/basket/offers.ts'
import { TotalsTable } from '#storefront/parts/totals-table.tsx'
import { basketTexts as texts } from '#storefront/texts/basket.ts'

export type BasketSummaryProps = {
  /** What can be ordered. */
  lines: readonly BasketLine[]
  /** What cannot, and so is not counted. */
  leftOut: readonly (LeftOut & { name: string })[]
  proceed: ReactNode
}

/** The panel beside the lines: totals, the box that does nothing, and the way on (CART-10 to CART-20). */
export function BasketSummary({ lines, leftOut, proceed }: BasketSummaryProps) {
  const titleId = useId()
  const totals = totalsOfBasket(lines, SHOP_TERMS)
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
      {leftOut.length > 0 && (
        <p className="mt-4 text-small">
          {texts.leftOut(leftOut.map(wordsOf))} {lines.length > 0 && texts.goingOn}
        </p>
      )}
      <div className="mt-6">{proceed}</div>
    </section>
  )
}

function wordsOf({ name, units, isWhole }: LeftOut & { name: string }): string {
  return isWhole ? name : texts.units(units, name)
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
