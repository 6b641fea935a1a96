import { toCents } from '@shop/contract/money'
import type { PaymentOptions, PaymentProviderName } from '@shop/contract/payments'
import type { ShoppingSession } from '@shop/contract/shopping-session'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { useQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '#storefront/features/checkout/card/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'

export type CardOptions = PaymentOptions & { provider: PaymentProviderName }

/**
 * Whether a card can be chosen. `off`: the shop has no provider. `hidden`: the total is below what the provider takes.
 * `failed`: how the shop takes cards could not be loaded.
 */
export type CardOption =
  | { kind: 'loading' | 'off' | 'hidden' }
  | { kind: 'failed'; isFetching: boolean; onRetry: () => unknown }
  | { kind: 'on'; options: CardOptions }

export function useCardOption(session: Pick<ShoppingSession, 'items'> | null): CardOption {
  const { data, isPending, isFetching, refetch } = useQuery(paymentOptionsQuery(useShopClient()))
  if (isPending) return { kind: 'loading' }
  if (!data) return { kind: 'failed', isFetching, onRetry: refetch }
  const { provider, minimumAmount } = data
  if (provider === null) return { kind: 'off' }
  const isBelow =
    session !== null && totalsOfBasket(session.items, SHOP_TERMS).totalCents < toCents(minimumAmount)
  return isBelow ? { kind: 'hidden' } : { kind: 'on', options: { ...data, provider } }
}
