import { CALLS } from '@shop/contract/api'
import type { Client } from '@shop/contract/client'
import type { ShopClient } from '#storefront/platform/shop-client.ts'

/** Lets a client be asked by the names of its calls. */
export function askByName(client: Client): ShopClient {
  return { send: (call, input, headers) => client.send(CALLS[call], input, headers) }
}
