import { createClient } from '@shop/contract/client'
import { askByName } from '#storefront/platform/ask-by-name.ts'
import { createHttpTransport, type TransportSession } from '#storefront/platform/http-transport.ts'
import type { ShopClient } from '#storefront/platform/shop-client.ts'

/**
 * The browser's way to the shop: all calls and their schemas. A page that was rendered for its visitor asks nothing
 * until something is done on it, so this is loaded by itself (`shop-client.ts`) and never imported.
 */
export function openWire(session: TransportSession): ShopClient {
  return askByName(createClient(createHttpTransport(session)))
}
