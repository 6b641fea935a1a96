import * as z from 'zod/mini'
import { isLoopback } from '#api/is-loopback.ts'
import { StartError } from '#api/platform/start-error.ts'
import { url } from './value-kinds.ts'
import { optional, type ValuesOf } from './variable.ts'

/** Who is told of every subscription, and the key that signs what is told. The secret is never printed. */
export type NewsletterWebhook = { url: string; secret: string }

const SECRET_LENGTH = 16

/** What is told holds addresses: plain http only on this machine. */
const webhookUrl = url(/^https?$/).check(
  z.refine((text) => {
    const { protocol, hostname, username, password } = new URL(text)
    return username === '' && password === '' && (protocol === 'https:' || isLoopback(hostname))
  }),
)

export const newsletterVariables = {
  NEWSLETTER_WEBHOOK_URL: optional({
    schema: webhookUrl,
    allowed: 'an https URL, or an http one of this machine',
    // Its path may be all that keeps others from it.
    isSecret: true,
    decides:
      'who is told of every address that joins or leaves the newsletter: this and the secret, both or neither; see [operations](docs/operations.md#the-newsletter)',
  }),
  NEWSLETTER_WEBHOOK_SECRET: optional({
    schema: z.string().check(z.minLength(SECRET_LENGTH)),
    allowed: `a text of at least ${SECRET_LENGTH} characters`,
    isSecret: true,
    decides: 'the key that signs what is told there',
  }),
}

/** Undefined without both. Throws StartError when one is missing. */
export function readNewsletterWebhook({
  NEWSLETTER_WEBHOOK_URL: url,
  NEWSLETTER_WEBHOOK_SECRET: secret,
}: ValuesOf<typeof newsletterVariables>): NewsletterWebhook | undefined {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) {
    const missing = url === undefined ? 'NEWSLETTER_WEBHOOK_URL' : 'NEWSLETTER_WEBHOOK_SECRET'
    throw new StartError(
      `Telling others of subscriptions needs NEWSLETTER_WEBHOOK_URL and NEWSLETTER_WEBHOOK_SECRET; missing: ${missing}.`,
    )
  }
  return { url, secret }
}
