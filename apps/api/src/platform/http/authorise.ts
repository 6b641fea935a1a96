import type { Authenticate, AuthenticateStaff } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
import type { Answer, Answered, RawInput, RequestFacts } from './answer.ts'

/** How a request shows who makes it: platform does not know what a login is. */
export type Logins = { authenticate: Authenticate; authenticateStaff: AuthenticateStaff }

export type Asking = RequestFacts & { authorization?: string | undefined }

/** `account`: the caller's, for the log; undefined where nobody was asked. */
type Authorised = { account: string | undefined; run: (raw: RawInput) => Promise<Answered<unknown, unknown>> }

/** Access control, here only, by the call's declared access. Throws Refusal `unauthenticated`, `not_permitted`. */
export async function authorise(answer: Answer, request: Asking, logins: Logins): Promise<Authorised> {
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
      const member = await logins.authenticateStaff(request.cookies)
      if (!member) throw new Refusal('unauthenticated')
      if (!member.permissions.has(answer.access.staff)) throw new Refusal('not_permitted')
      return { account: member.staffId, run: (raw) => answer.run(raw, member, request) }
    }
  }
}
