import type { Config } from '#api/config/index.ts'
import type { RequestFacts } from '#api/platform/http/index.ts'
import type { ClientContext } from './client-context.ts'
import { createDeviceCookie } from './device-cookie.http.ts'
import { deviceWords } from './device-words.ts'
import { createRefreshCookie } from './refresh-cookie.http.ts'

export function createClientContextReader(
  config: Pick<Config, 'mode' | 'loginLifetime'>,
): (request: RequestFacts) => ClientContext {
  const device = createDeviceCookie(config.mode)
  const refresh = createRefreshCookie(config)
  return (request) => ({
    address: request.address,
    device: deviceWords(request.headers['user-agent']),
    deviceCookie: device.read(request),
    refreshCookie: refresh.read(request),
  })
}
