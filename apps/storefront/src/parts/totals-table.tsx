import { formatCents } from '@shop/contract/money'
import { adjustmentsOf, type Totals } from '@shop/contract/totals'
import type { ReactNode } from 'react'
import { totalsTexts } from '#storefront/texts/totals.ts'

export type TotalsTableProps = {
  totals: Totals
  /** Stands between the subtotal and the rest: the coupon box. */
  children?: ReactNode
}

/** Subtotal, delivery, discount and total, as basket and checkout show them (CART-10, CART-15 to CART-18). */
export function TotalsTable({ totals, children }: TotalsTableProps) {
  return (
    <>
      <dl>
        <Row label={totalsTexts.subtotal} cents={totals.subtotalCents} isStrong />
      </dl>
      {children && <div className="hairline-b py-5">{children}</div>}
      <dl>
        {adjustmentsOf(totals).map(({ kind, cents }) => (
          <Row key={kind} label={totalsTexts[kind]} cents={cents} />
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-5.5 font-display">
          <dt className="text-heading-2">{totalsTexts.total}</dt>
          <dd className="ml-auto text-heading-1 tabular-nums lining-nums">
            {formatCents(totals.totalCents)}
          </dd>
        </div>
      </dl>
    </>
  )
}

function Row({ label, cents, isStrong = false }: { label: string; cents: number; isStrong?: boolean }) {
  return (
    <div className="hairline-b flex justify-between gap-4 py-3.5">
      <dt>{label}</dt>
      <dd className={`figures ${isStrong ? 'font-[650]' : 'font-normal'}`}>{formatCents(cents)}</dd>
    </div>
  )
}
