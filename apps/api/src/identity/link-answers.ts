import {
  requestPasswordReset as requestPasswordResetCall,
  resetPassword as resetPasswordCall,
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '@shop/contract/identity-links'
import type { Config } from '#api/config.ts'
import { type Answer, answer, answerCustomer } from '#api/platform/http/index.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { createBrowserCookie, visitorOf } from './known-browsers.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendVerification } from './send-verification.ts'
import { verifyEmail } from './verify-email.ts'

/** The calls about mailed links. */
export function linkAnswers(identity: IdentityDeps, { mode }: Pick<Config, 'mode'>): Answer[] {
  const browser = createBrowserCookie(mode)
  return [
    answer(requestPasswordResetCall, async ({ body, request }) => {
      await requestPasswordReset(identity, body.email, visitorOf(request, browser))
      return { data: null }
    }),
    answer(resetPasswordCall, async ({ body, request }) => {
      const userId = await resetPassword(identity, body, visitorOf(request, browser))
      // Whoever reads the owner's mail is no stranger: this browser gets in, however many others guess meanwhile.
      return { data: null, cookies: [browser.set(await identity.browsers.mark(userId))], account: userId }
    }),
    answer(verifyEmailCall, async ({ body, request }) => {
      await verifyEmail(identity, body.token, visitorOf(request, browser))
      return { data: null }
    }),
    answerCustomer(sendVerificationCall, async ({ caller, request }) => {
      await sendVerification(identity, caller.userId, visitorOf(request, browser))
      return { data: null }
    }),
  ]
}
