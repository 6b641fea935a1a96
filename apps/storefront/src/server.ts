import type { Transport } from '@shop/contract/client'
import { createStartHandler } from '@tanstack/react-start/server'
import handler from '@tanstack/react-start/server-entry'
import { setServerTransport } from '#storefront/platform/server-transport.ts'
import { type Settings, setSettings } from '#storefront/platform/settings.ts'
import { createRenderPage, type OnFailure } from '#storefront/render-page.tsx'

/** What the pages need from the server: their way to the shop, where this installation stands, and who hears of faults. */
export type StorefrontParts = { call: Transport; settings: Settings; onFailure: OnFailure }

/** Makes the pages: the answer renders one page for one request. */
export function createStorefront({
  call,
  settings,
  onFailure,
}: StorefrontParts): (request: Request) => Promise<Response> {
  setServerTransport(call)
  setSettings(settings)
  const answer = createStartHandler(createRenderPage(onFailure))
  return async (request) => answer(request)
}

export default handler
