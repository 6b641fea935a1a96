import type { Client } from '@shop/contract/client'
import { SHOP_CALLS } from '@shop/contract/shop-api'
import type { ShopClient } from '#storefront/platform/shop-client.ts'

/** Lets a client be asked by the names of its calls. */
export function askByName(client: Client): ShopClient {
  return { send: (call, input, headers) => client.send(SHOP_CALLS[call], input, headers) }
}
