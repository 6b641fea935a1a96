import type { Call, StaffAccess } from '@shop/contract/call'
import { readUserIdle, USER_IDLE_HEADER } from '@shop/contract/user-idle-header'
import type { Authenticate, AuthenticateStaff, StaffMember } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
import type { Answer, Answered, RawInput, RequestFacts } from './answer.ts'

/** How a request shows who makes it: platform does not know what a login is. */
export type Logins = {
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
  /** As `authenticateStaff`, without counting as use of the session. */
  peekStaff: AuthenticateStaff
}

export type AuthRequest = RequestFacts & { authorization?: string | undefined }

/** `account`: the caller's, for the log; undefined where nobody was asked. */
type Authorised = { account: string | undefined; run: (raw: RawInput) => Promise<Answered<unknown, unknown>> }

/** Access control, here only, as the call declares. Throws Refusal `unauthenticated`, `not_permitted`, `step_up_required`. */
export async function authorise(answer: Answer, request: AuthRequest, logins: Logins): Promise<Authorised> {
  switch (answer.access) {
    case 'public':
      return { account: undefined, run: (raw) => answer.run(raw, null, request) }
    case 'optional': {
      const caller = await logins.authenticate(request.authorization)
      return { account: caller?.userId, run: (raw) => answer.run(raw, caller, request) }
    }
    case 'customer': {
      const caller = await logins.authenticate(request.authorization)
      if (!caller) throw new Refusal('unauthenticated')
      return { account: caller.userId, run: (raw) => answer.run(raw, caller, request) }
    }
    default: {
      const lookUp = isLeftAlone(answer.call, request) ? logins.peekStaff : logins.authenticateStaff
      const member = await lookUp(request.cookies)
      if (!member) throw new Refusal('unauthenticated')
      requirePermission(member, answer.access)
      if (answer.call.stepUp && !member.isSteppedUp) throw new Refusal('step_up_required')
      return { account: member.staffId, run: (raw) => answer.run(raw, member, request) }
    }
  }
}

/** Asked by a page at which nobody is. A write is somebody's, whatever the page says. */
function isLeftAlone({ method, keepsNothing }: Call, { headers }: AuthRequest): boolean {
  return (method === 'GET' || keepsNothing === true) && readUserIdle(headers[USER_IDLE_HEADER])
}

function requirePermission(member: StaffMember, access: StaffAccess): void {
  if (access !== 'staff' && !member.permissions.has(access.staff)) throw new Refusal('not_permitted')
}
