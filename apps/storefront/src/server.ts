import type { Transport } from '@shop/contract/client'
import handler from '@tanstack/react-start/server-entry'
import { setServerTransport } from '#storefront/platform/server-transport.ts'
import { type Settings, setSettings } from '#storefront/platform/settings.ts'

/** What the pages need from the server: their way to the shop, and where this installation stands. */
export type StorefrontParts = { call: Transport; settings: Settings }

/** Makes the pages: the answer renders one page for one request. */
export function createStorefront({
  call,
  settings,
}: StorefrontParts): (request: Request) => Promise<Response> {
  setServerTransport(call)
  setSettings(settings)
  return async (request) => handler.fetch(request)
}

export default handler
