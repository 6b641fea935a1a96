import { getMe, login, logout, refresh, register, updateUser } from '@shop/contract/identity'
import type { Config } from '#api/config/index.ts'
import type { Deps } from '#api/deps.ts'
import {
  type Answer,
  answer,
  answerCustomer,
  type CookieToSet,
  type RequestFacts,
} from '#api/platform/http/index.ts'
import { invalidField, Refusal } from '#api/refusal.ts'
import { changeProfile } from './change-profile.ts'
import { createClientContextReader } from './client-context-reader.http.ts'
import type { OnNewEmail } from './confirm-email-change.ts'
import { createDeviceCookie } from './device-cookie.http.ts'
import { createGoogleCookies } from './google-cookies.http.ts'
import { findUser } from './identity.repository.ts'
import { createIdentityDeps, type HandOverDeps, type OnHandOver } from './identity-deps.ts'
import { linkAnswers } from './link-answers.http.ts'
import { logIn } from './log-in.ts'
import { logInWithGoogle } from './log-in-with-google.ts'
import { logOut } from './log-out.ts'
import type { Login } from './open-session.ts'
import { createRefreshCookie } from './refresh-cookie.http.ts'
import { writeRefreshToken } from './refresh-token.ts'
import { registerCustomer } from './register.ts'
import { renewLogin } from './renew-login.ts'
import { securityAnswers } from './security-answers.http.ts'
import { toUserReply } from './to-user-reply.ts'

export function identityAnswers(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'passwords' | 'config'>,
  { onNewEmail, onHandOver }: { onNewEmail: OnNewEmail; onHandOver: OnHandOver },
): Answer[] {
  const identity = createIdentityDeps(deps)
  return [
    ...authAnswers({ ...identity, onHandOver }, deps.config),
    ...linkAnswers({ ...identity, onHandOver }, deps.config),
    ...securityAnswers(identity, deps.config, onNewEmail),
    ...userAnswers(identity),
  ]
}

function authAnswers(identity: HandOverDeps, config: Config): Answer[] {
  const cookie = createRefreshCookie(config)
  const google = createGoogleCookies(config.mode)
  const clientContextOf = createClientContextReader(config)
  const device = createDeviceCookie(config.mode)
  const renewed = ({ account, accessToken, refreshToken }: Login) => ({
    data: { accessToken },
    cookies: [cookie.set(writeRefreshToken(refreshToken))],
    account: account.id,
  })
  const loggedIn = async (request: RequestFacts, login: Login, ...more: CookieToSet[]) => {
    const { cookies, ...rest } = renewed(login)
    const trusted = device.set(await identity.devices.issue(login.account, device.read(request)))
    return { ...rest, cookies: [...cookies, trusted, ...more] }
  }
  return [
    answer(register, async ({ body, request }) =>
      loggedIn(request, await registerCustomer(identity, body, clientContextOf(request))),
    ),
    answer(login, async ({ query, body, request }) => {
      if (query.method === 'google') {
        if (!('googleId' in body)) throw invalidField('googleId', 'required')
        if (!config.google) throw new Refusal('google_unavailable')
        const shown = { payload: body, proof: google.proof.read(request) }
        const entered = await logInWithGoogle(identity, shown, clientContextOf(request))
        return loggedIn(request, entered, google.proof.clear())
      }
      if ('googleId' in body) throw invalidField('password', 'required')
      return loggedIn(request, await logIn(identity, body, clientContextOf(request)))
    }),
    answer(refresh, async ({ request }) => renewed(await renewLogin(identity, cookie.read(request)))),
    answer(logout, async ({ request }) => {
      await logOut(identity, cookie.read(request))
      return { data: null, cookies: [cookie.clear()] }
    }),
  ]
}

function userAnswers({ db }: Pick<Deps, 'db'>): Answer[] {
  return [
    answerCustomer(getMe, async ({ caller }) => {
      const user = await findUser(db, caller.userId)
      if (!user) throw new Refusal('unauthenticated')
      return { data: toUserReply(user) }
    }),
    answerCustomer(
      updateUser,
      async ({ caller, body }) => ({ data: toUserReply(await changeProfile({ db }, caller.userId, body)) }),
      async ({ params, caller }) => {
        if (params.id !== caller.userId) throw new Refusal('not_found')
      },
    ),
  ]
}
