import type { Call } from '@shop/contract/call'
import type { StaffMember } from '#api/caller.ts'
import type { RequestFacts } from './answer.ts'

type Origin = Pick<RequestFacts, 'requestId' | 'address'>

type AboutRequest = { call: string } & Origin

/** For the change log: by which call as the contract names it, in which request and from where. */
export function aboutRequest(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { requestId, address }: Origin,
): AboutRequest {
  return { call: `${method} ${path}`, requestId, address }
}

/** For the change log: the same, and who asked. */
export function aboutCall(
  call: Pick<Call, 'method' | 'path'>,
  staff: StaffMember,
  request: Origin,
): AboutRequest & { staff: StaffMember } {
  return { ...aboutRequest(call, request), staff }
}
