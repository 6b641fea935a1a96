import { toCents } from '@shop/contract/money'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { type FormEvent, type ReactNode, useState } from 'react'
import { BeforePaying, missingStep } from '#storefront/features/checkout/before-paying.tsx'
import type { CardForm } from '#storefront/features/checkout/card/card-form.ts'
import { CardFrame } from '#storefront/features/checkout/card/card-frame.tsx'
import { CardOrderStatus } from '#storefront/features/checkout/card/card-order-status.tsx'
import type { Bought } from '#storefront/features/checkout/card/outstanding.ts'
import { TestCards } from '#storefront/features/checkout/card/test-cards.tsx'
import type { CardOptions } from '#storefront/features/checkout/card/use-card-option.ts'
import type { CardPurchase, Payable } from '#storefront/features/checkout/card/use-pay-by-card.ts'
import { payloadOf } from '#storefront/features/checkout/shopping-session-store.ts'
import type { Purchase } from '#storefront/features/checkout/use-purchase.ts'
import { cardTexts } from '#storefront/texts/card-payment.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

export type CardPanelProps = {
  purchase: Purchase
  options: CardOptions
  /** What is bought, also once it is paid. */
  shown: Bought | null
  isPlaced: boolean
  failure: ReactNode
  payment: { isPending: boolean; reset: () => void; mutate: (purchase: CardPurchase) => void }
}

/** What opens under Credit or Debit Card: the provider's form and `Pay` (PAYMENT-05, PAYMENT-06), its words below (ERR-32). */
export function CardPanel({ purchase, options, shown, isPlaced, failure, payment }: CardPanelProps) {
  const [form, setForm] = useState<CardForm | null>(null)
  const [incomplete, setIncomplete] = useState<string>()
  const { session, open, isEnded } = purchase
  const isDeciding = open?.payment.state === 'processing'
  const missing = open || isPlaced ? null : missingStep(session)
  const payable = payableOf(purchase)

  async function handlePay(event: FormEvent) {
    event.preventDefault()
    if (form === null || session === null || payable === null || payment.isPending) return
    payment.reset()
    setIncomplete(undefined)
    const check = await form.check()
    if (check.kind === 'complete') payment.mutate({ form, bought: session, payable })
    else setIncomplete(check.message)
  }

  return (
    <form noValidate method="post" onSubmit={handlePay}>
      <CardFrame ref={setForm} options={options} amount={amountOf(shown, options)} />
      <BeforePaying session={shown} missing={missing} />
      <CardOrderStatus purchase={purchase} />
      <Button
        type="submit"
        size="large"
        disabled={missing !== null || isPlaced || form === null || purchase.isPending || isDeciding}
        busy={payment.isPending}
        className="w-full"
      >
        {texts.pay}
      </Button>
      {incomplete && <FormMessage className="mt-4">{incomplete}</FormMessage>}
      {failure}
      {isEnded && !failure && <FormMessage className="mt-4">{endedWords(purchase)}</FormMessage>}
      {options.provider === 'sandbox' && <TestCards onPick={form?.fill} />}
    </form>
  )
}

/** A tab without a checkout of its own has nothing that Pay could order again. */
function endedWords({ hasOwnSession }: Purchase): string {
  return hasOwnSession ? cardTexts.ended : cardTexts.endedElsewhere
}

function payableOf({ open, session, deliverTo }: Purchase): Payable | null {
  if (open) return { kind: 'open', order: open }
  const payload = payloadOf(session)
  return payload && { kind: 'new', payload, deliverTo }
}

/** The exact total in the minor unit (PAYMENT-14). Before there is one the form is made for the least that can be paid. */
function amountOf(session: Pick<ShoppingSession, 'items'> | null, { minimumAmount }: CardOptions): number {
  return session === null ? toCents(minimumAmount) : totalsOfBasket(session.items, SHOP_TERMS).totalCents
}
