import type { Transport } from '@shop/contract/client'
import { userIdleHeader } from '@shop/contract/user-idle-header'

/** Says with each call when nobody is at the page: what it reads by itself must not keep a session alive. */
export function createIdleTransport(send: Transport, isAway: () => boolean): Transport {
  return (call, request) =>
    send(call, isAway() ? { ...request, headers: { ...request.headers, ...userIdleHeader } } : request)
}
