import type { Config } from '#api/config/index.ts'
import type { RequestFacts } from '#api/platform/http/index.ts'
import { createBrowserCookie } from './browser-cookie.http.ts'
import type { ClientContext } from './client-context.ts'
import { createRefreshCookie } from './refresh-cookie.http.ts'

/** Reads the context of a client from a request. */
export function createClientContextReader(
  config: Pick<Config, 'mode' | 'loginLifetime'>,
): (request: RequestFacts) => ClientContext {
  const browser = createBrowserCookie(config.mode)
  const refresh = createRefreshCookie(config)
  return (request) => ({
    address: request.address,
    mark: browser.read(request),
    refreshCookie: refresh.read(request),
  })
}
