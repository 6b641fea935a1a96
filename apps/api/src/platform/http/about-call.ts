import type { Call } from '@shop/contract/call'
import type { StaffMember } from '#api/caller.ts'
import type { RequestFacts } from './answer.ts'

type AboutCall = { staff: StaffMember; call: string } & Pick<RequestFacts, 'requestId' | 'address'>

/** For the change log: who asked, by which call as the contract names it, in which request and from where. */
export function aboutCall(
  { method, path }: Pick<Call, 'method' | 'path'>,
  staff: StaffMember,
  { requestId, address }: Pick<RequestFacts, 'requestId' | 'address'>,
): AboutCall {
  return { staff, call: `${method} ${path}`, requestId, address }
}
