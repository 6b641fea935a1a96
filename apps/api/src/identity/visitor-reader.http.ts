import type { Config } from '#api/config/index.ts'
import type { RequestFacts } from '#api/platform/http/index.ts'
import { createBrowserCookie } from './browser-cookie.http.ts'
import { createRefreshCookie } from './refresh-cookie.http.ts'
import type { Visitor } from './visitor.ts'

/** Reads a visitor from a request. */
export function createVisitorReader(
  config: Pick<Config, 'mode' | 'loginLifetime'>,
): (request: RequestFacts) => Visitor {
  const browser = createBrowserCookie(config.mode)
  const refresh = createRefreshCookie(config)
  return (request) => ({
    address: request.address,
    mark: browser.read(request),
    refreshCookie: refresh.read(request),
  })
}
