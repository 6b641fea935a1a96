import { toDollars } from '@shop/contract/money'
import type { CardPayment, PaymentOptions } from '@shop/contract/payments'
import { SHOP } from '@shop/contract/shop'
import type { Config } from '#api/config/index.ts'
import type { Intent, PaymentProvider } from './payment-provider.ts'
import type { StoredPayment } from './payments.repository.ts'

/** An open payment as the browser needs it to pay. */
export function toPaymentReply(payment: StoredPayment, intent: Intent): CardPayment {
  return {
    id: payment.id,
    provider: payment.provider,
    clientSecret: intent.clientSecret,
    amount: payment.amountCents,
    currency: payment.currency.toLowerCase(),
    state: intent.state === 'processing' ? 'processing' : 'open',
    expiresAt: payment.holdUntil.toISOString(),
  }
}

/** What the payment step must know before there is an order. */
export function toOptionsReply(
  provider: PaymentProvider | null,
  { cardMinimumCents }: Pick<Config, 'cardMinimumCents'>,
): PaymentOptions {
  const both = { currency: SHOP.currency.toLowerCase(), minimumAmount: toDollars(cardMinimumCents) }
  if (!provider) return { provider: null, unavailable: 'not_configured', isTest: false, ...both }
  const { name, publishableKey, isLive } = provider
  return { provider: name, ...(publishableKey && { publishableKey }), isTest: !isLive, ...both }
}
