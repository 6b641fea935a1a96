import type { Config } from '#api/config/index.ts'
import type { RequestFacts } from '#api/platform/http/index.ts'
import { createDeviceCookie } from './device-cookie.http.ts'
import { createRefreshCookie } from './refresh-cookie.http.ts'
import type { Visitor } from './visitor.ts'

/** Reads a visitor from a request. */
export function createVisitorReader(
  config: Pick<Config, 'mode' | 'loginLifetime'>,
): (request: RequestFacts) => Visitor {
  const device = createDeviceCookie(config.mode)
  const refresh = createRefreshCookie(config)
  return (request) => ({
    address: request.address,
    deviceCookie: device.read(request),
    refreshCookie: refresh.read(request),
  })
}
