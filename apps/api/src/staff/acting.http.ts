import type { Call } from '@shop/contract/call'
import type { StaffMember } from '#api/caller.ts'
import type { RequestFacts } from '#api/platform/http/index.ts'
import type { Acting, Asking } from './acting.ts'

/** What the change log says of the request behind a change. */
export function asking({ method, path }: Call, { requestId, address }: RequestFacts): Asking {
  return { call: `${method} ${path}`, requestId, address }
}

export function acting(call: Call, staff: StaffMember, request: RequestFacts): Acting {
  return { ...asking(call, request), staff }
}
