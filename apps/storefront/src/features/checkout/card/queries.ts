import type { Client } from '@shop/contract/client'
import { getPaymentOptions } from '@shop/contract/payments'
import { queryOptions } from '@tanstack/react-query'

export function paymentOptionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['payments', 'options'],
    queryFn: async () => (await client.send(getPaymentOptions, {})).data,
  })
}
