import { queryOptions } from '@tanstack/react-query'
import type { ShopClient } from '#storefront/platform/shop-client.ts'

/** How the shop takes cards. */
export function paymentOptionsQuery(client: ShopClient) {
  return queryOptions({
    queryKey: ['payments', 'options'],
    queryFn: async () => (await client.send('getPaymentOptions', {})).data,
  })
}
