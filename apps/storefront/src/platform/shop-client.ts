import { type Client, createClient } from '@shop/contract/client'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createHttpTransport, type TransportSession } from '#storefront/platform/http-transport.ts'
import { getServerTransport } from '#storefront/platform/server-transport.ts'

/** The shop's client, typed by the contract: HTTP in the browser, in process on the server. */
export const createShopClient: (session: TransportSession) => Client = createIsomorphicFn()
  .server((_session: TransportSession) => createClient(getServerTransport(), { isTrusted: true }))
  .client((session: TransportSession) => createClient(createHttpTransport(session)))

/** The shop's client, for components that change something; reads go through a feature's `queries.ts`. */
export function useShopClient(): Client {
  return useRouter().options.context.client
}
