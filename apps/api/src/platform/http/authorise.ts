import type { Authenticate, AuthenticateStaff } from '#api/caller.ts'
import { Refusal } from '#api/refusal.ts'
import type { Answer, Answered, RawInput, RequestFacts } from './answer.ts'

/** How a request shows who makes it. What a login is, platform does not know. */
export type Logins = { authenticate: Authenticate; authenticateStaff: AuthenticateStaff }

/** What a request says of whoever sends it. */
export type Asking = RequestFacts & { authorization?: string | undefined }

/** A call as one caller may make it. `account`: theirs, for the log; undefined where nobody was asked. */
type Authorised = { account: string | undefined; run: (raw: RawInput) => Promise<Answered<unknown, unknown>> }

/**
 * Access control, here and nowhere else: decides by a call's declared access whether this request may make it, and
 * hands its answer the caller that it asks for, so that no answer has to look who is calling.
 * @throws Refusal `unauthenticated`, `not_permitted`
 */
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
