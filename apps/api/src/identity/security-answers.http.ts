import * as emails from '@shop/contract/account-email'
import * as calls from '@shop/contract/account-security'
import type { Config } from '#api/config/index.ts'
import { type Answer, answer, answerCustomer } from '#api/platform/http/index.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { createClientContextReader } from './client-context-reader.http.ts'
import { confirmEmailChange, type OnNewEmail } from './confirm-email-change.ts'
import { createDeviceCookie } from './device-cookie.http.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { describeSecurity, endOtherLogins, endOwnLogin, requireOwnLogin } from './own-logins.ts'
import { createRefreshCookie } from './refresh-cookie.http.ts'
import { writeRefreshToken } from './refresh-token.ts'

/** What holders do about how their account is entered. */
export function securityAnswers(identity: IdentityDeps, config: Config, onNewEmail: OnNewEmail): Answer[] {
  const cookie = createRefreshCookie(config)
  const device = createDeviceCookie(config.mode)
  const clientContextOf = createClientContextReader(config)
  return [
    answerCustomer(calls.getAccountSecurity, async ({ caller: { userId }, request }) => ({
      data: await describeSecurity(identity, { userId, refreshCookie: cookie.read(request) }),
    })),
    answerCustomer(calls.changePassword, async ({ caller: { userId }, body, request }) => {
      const login = await changePassword(identity, userId, body, clientContextOf(request))
      const trusted = device.set(await identity.devices.issue(login.account, device.read(request)))
      const cookies = [cookie.set(writeRefreshToken(login.refreshToken)), trusted]
      return { data: { accessToken: login.accessToken }, cookies }
    }),
    answerCustomer(emails.changeEmail, async ({ caller: { userId }, body, request }) => {
      await changeEmail(identity, userId, body, clientContextOf(request))
      return { data: null }
    }),
    answer(emails.confirmEmailChange, async ({ body: { token }, request }) => {
      const client = clientContextOf(request)
      return { data: { outcome: await confirmEmailChange({ ...identity, onNewEmail }, token, client) } }
    }),
    answerCustomer(
      calls.endOwnLogin,
      async ({ caller: { userId }, params: { id } }) => {
        await endOwnLogin(identity, { userId, id })
        return { data: null }
      },
      ({ caller: { userId }, params: { id } }) => requireOwnLogin(identity, { userId, id }),
    ),
    answerCustomer(calls.endOtherLogins, async ({ caller: { userId }, request }) => {
      await endOtherLogins(identity, { userId, refreshCookie: cookie.read(request) })
      return { data: null }
    }),
  ]
}
