import { issuesOf } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import { newsletterPayload, subscribeToNewsletter } from '@shop/contract/newsletter'
import * as z from 'zod/mini'
import type { Subscription } from '#storefront/features/newsletter/subscription.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { fieldMessage } from '#storefront/texts/fields.ts'
import { newsletterTexts } from '#storefront/texts/footer.ts'
import { newsletterOutcomeTexts as texts } from '#storefront/texts/newsletter.ts'

/** VALID-32: an address that is none is told before anything is sent. */
export async function askForNewsletter(
  client: Client,
  asked: z.input<typeof newsletterPayload>,
): Promise<Subscription> {
  const { data, error } = z.safeParse(newsletterPayload, asked)
  const code = codeOfEmail(
    error?.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })),
  )
  if (code !== undefined) return refused(code)
  try {
    await client.send(subscribeToNewsletter, { body: asked })
  } catch (failure) {
    const refusedCode = codeOfEmail(issuesOf(failure))
    if (refusedCode !== undefined) return refused(refusedCode)
    return { phase: 'failed', said: failureMessage(failure, newsletterTexts.failed) }
  }
  return { phase: 'sent', said: texts.sent(data?.email ?? asked.email) }
}

function codeOfEmail(issues: readonly { path: string; code: string }[] = []): string | undefined {
  return issues.find(({ path }) => path === 'email')?.code
}

function refused(code: string): Subscription {
  return { phase: 'refused', message: fieldMessage(newsletterTexts.fieldName, code) ?? code }
}
