import { toDollars } from '@shop/contract/money'
import type { PaymentOptions } from '@shop/contract/payments'
import { SHOP } from '@shop/contract/shop'
import type { Config } from '#api/config/index.ts'
import type { PaymentProvider } from './payment-provider.ts'

export function toOptionsReply(
  provider: PaymentProvider | null,
  { cardMinimumCents }: Pick<Config, 'cardMinimumCents'>,
): PaymentOptions {
  const both = { currency: SHOP.currency.toLowerCase(), minimumAmount: toDollars(cardMinimumCents) }
  if (!provider) return { provider: null, unavailable: 'not_configured', isTest: false, ...both }
  const { name, publishableKey, isLive } = provider
  return { provider: name, ...(publishableKey && { publishableKey }), isTest: !isLive, ...both }
}
