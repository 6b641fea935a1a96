import type { Config } from '#api/config.ts'
import type { RequestFacts } from '#api/platform/http/index.ts'
import { createBrowserCookie } from './known-browsers.ts'
import { createRefreshCookie } from './refresh-cookie.ts'

/**
 * Who comes to the door, before it is known who it is: from which network address, with which mark of a known browser,
 * and with which login.
 */
export type Visitor = { address: string; mark?: string | undefined; refreshCookie?: string | undefined }

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
