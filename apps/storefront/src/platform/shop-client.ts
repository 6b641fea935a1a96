import type { CallInput, CallReply } from '@shop/contract/call'
import { CallError } from '@shop/contract/call-error'
import { createClient } from '@shop/contract/client'
import type { ShopCalls } from '@shop/contract/shop-api'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { askByName } from '#storefront/platform/ask-by-name.ts'
import type { TransportSession } from '#storefront/platform/http-transport.ts'
import { getServerTransport } from '#storefront/platform/server-transport.ts'

/**
 * The way to the shop, typed by the contract: HTTP in the browser, in process on the server. A call is named, so that
 * pages hold no word of what it looks like on the wire: that comes with the first one that is sent.
 */
export type ShopClient = {
  send<Name extends keyof ShopCalls>(
    call: Name,
    input: CallInput<ShopCalls[Name]>,
    headers?: Record<string, string>,
  ): Promise<CallReply<ShopCalls[Name]>>
}

/** See {@link ShopClient}. Fails as calls do, also when the way itself cannot be loaded. */
export const createShopClient: (session: TransportSession) => ShopClient = createIsomorphicFn()
  .server((_session: TransportSession) => askByName(createClient(getServerTransport(), { isTrusted: true })))
  .client(
    (session: TransportSession): ShopClient => ({
      async send(call, input, headers) {
        const { openWire } = await loadWire().catch((cause: unknown) => {
          throw new CallError({ kind: 'FETCH_ERROR' }, { cause })
        })
        return openWire(session).send(call, input, headers)
      },
    }),
  )

/** Loads what calls look like on the wire: for whoever knows that a call is near. */
export function loadWire() {
  return import('#storefront/platform/wire.ts')
}

/** The shop's client, for components that change something; reads go through a feature's `queries.ts`. */
export function useShopClient(): ShopClient {
  return useRouter().options.context.client
}
