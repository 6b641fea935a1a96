import { formatCents } from '@shop/contract/money'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { Link } from '@tanstack/react-router'
import { orderSummaryTexts, paymentTexts as texts } from '#storefront/texts/checkout.ts'
import { totalsTexts } from '#storefront/texts/totals.ts'

export type MissingStep = 'basket' | 'address'

/** The first step that a shopping session still lacks; null when everything is there. */
export function missingStep(session: Pick<ShoppingSession, 'shippingAddress'> | null): MissingStep | null {
  if (session === null) return 'basket'
  return session.shippingAddress === undefined ? 'address' : null
}

export type BeforePayingProps = {
  session: Pick<ShoppingSession, 'items'> | null
  /** Null when everything is there. */
  missing: MissingStep | null
}

/** The amount, right above the button that spends it, and why that is disabled. */
export function BeforePaying({ session, missing }: BeforePayingProps) {
  return (
    <>
      {session && <Amount items={session.items} />}
      {missing && <Missing step={missing} />}
    </>
  )
}

function Amount({ items }: Pick<ShoppingSession, 'items'>) {
  return (
    <p className="mb-4 flex items-baseline justify-between gap-4">
      <span>{totalsTexts.total}</span>
      <span className="figures">{formatCents(totalsOfBasket(items, SHOP_TERMS).totalCents)}</span>
    </p>
  )
}

function Missing({ step }: { step: MissingStep }) {
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      {step === 'basket' ? orderSummaryTexts.noSession : texts.missingAddress}
      <Link to={step === 'basket' ? '/cart' : '/checkout'} className="text-link">
        {step === 'basket' ? orderSummaryTexts.toBasket : texts.toAddress}
      </Link>
    </p>
  )
}
