import type { Transport } from '@shop/contract/client'
import type { PageSettings } from '@shop/contract/page-settings'
import { createStartHandler } from '@tanstack/react-start/server'
import handler from '@tanstack/react-start/server-entry'
import { renderDesign } from '#storefront/design/design-document.tsx'
import { createAddressReader } from '#storefront/page-address.ts'
import { setSettings } from '#storefront/platform/page-settings.ts'
import { setServerTransport } from '#storefront/platform/server-transport.ts'
import { createRenderPage, type OnFailure } from '#storefront/render-page.tsx'

/** What the pages need from the server: their way to the shop, where this installation stands, and who hears of faults. */
export type StorefrontParts = { call: Transport; settings: PageSettings; onFailure: OnFailure }

/** A page as it was rendered, or a file: of a response what its reader needs. */
export type Rendered = Pick<Response, 'status' | 'headers' | 'text'>

/** Pages: `render` makes one for a request, `addressOf` reads which one a path with its search names. */
export type Pages = {
  render: (request: Request) => Promise<Rendered>
  addressOf: (path: string) => string
}

/** Shown by a shop to look at and to work on, not by one in trade. It is no route: its program is built by itself. */
const DESIGN_PATH = '/design'

export function createStorefront({ call, settings, onFailure }: StorefrontParts): Pages {
  setServerTransport(call)
  setSettings(settings)
  const texts = new WeakMap<Request, string>()
  const answer = createStartHandler(
    createRenderPage(onFailure, (request, text) => {
      texts.set(request, text)
    }),
  )
  return {
    render: async (request) => {
      if (settings.isDemo && new URL(request.url).pathname === DESIGN_PATH) return renderDesign()
      const response = await answer(request)
      const text = texts.get(request)
      if (text === undefined) return response
      return { status: response.status, headers: response.headers, text: async () => text }
    },
    addressOf: createAddressReader(),
  }
}

export default handler
