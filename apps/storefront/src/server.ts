import type { Transport } from '@shop/contract/client'
import { createStartHandler } from '@tanstack/react-start/server'
import handler from '@tanstack/react-start/server-entry'
import { createAddressReader } from '#storefront/page-address.ts'
import { setServerTransport } from '#storefront/platform/server-transport.ts'
import { type Settings, setSettings } from '#storefront/platform/settings.ts'
import { createRenderPage, type OnFailure } from '#storefront/render-page.tsx'

/** What the pages need from the server: their way to the shop, where this installation stands, and who hears of faults. */
export type StorefrontParts = { call: Transport; settings: Settings; onFailure: OnFailure }

/** Pages: `render` makes one for a request, `addressOf` reads which one a path with its search names. */
export type Pages = {
  render: (request: Request) => Promise<Response>
  addressOf: (path: string) => string
}

/** Makes the pages. */
export function createStorefront({ call, settings, onFailure }: StorefrontParts): Pages {
  setServerTransport(call)
  setSettings(settings)
  const answer = createStartHandler(createRenderPage(onFailure))
  return { render: async (request) => answer(request), addressOf: createAddressReader() }
}

export default handler
