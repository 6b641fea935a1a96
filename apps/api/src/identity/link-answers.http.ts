import {
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@shop/contract/identity-links'
import type { Config } from '#api/config/index.ts'
import { type Answer, answer, answerCustomer } from '#api/platform/http/index.ts'
import { createClientContextReader } from './client-context-reader.http.ts'
import { createDeviceCookie } from './device-cookie.http.ts'
import type { HandOverDeps } from './identity-deps.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerification } from './send-verification.ts'
import { verifyEmail } from './verify-email.ts'

export function linkAnswers(identity: HandOverDeps, config: Config): Answer[] {
  const device = createDeviceCookie(config.mode)
  const clientContextOf = createClientContextReader(config)
  return [
    answer(requestPasswordResetCall, async ({ body, request }) => {
      await requestPasswordReset(identity, body.email, clientContextOf(request))
      return { data: null }
    }),
    answer(resetPasswordCall, async ({ body, request }) => {
      const account = await resetPassword(identity, body, clientContextOf(request))
      // Whoever reads the holder's mail is trusted: this device gets in, however many others guess meanwhile.
      const trusted = device.set(await identity.devices.issue(account, device.read(request)))
      return { data: null, cookies: [trusted], account: account.id }
    }),
    answer(verifyEmailCall, async ({ body, request }) => {
      await verifyEmail(identity, body.token, clientContextOf(request))
      return { data: null }
    }),
    answerCustomer(sendVerificationCall, async ({ caller, request }) => {
      await sendVerification(identity, caller.userId, clientContextOf(request))
      return { data: null }
    }),
  ]
}
