import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { email, requiredText } from './fields.ts'
import { linkToken } from './identity-links.ts'

const PATH_LENGTH = 200
const WORDS_LENGTH = 500

/** The path of a page of the shop, without its query, which may tell more. */
export const pagePath = z
  .string('required')
  .check(
    z.maxLength(PATH_LENGTH, { error: 'too_long', abort: true }),
    z.regex(/^\/[^\s?#\p{Cc}]*$/u, 'invalid'),
  )

/** The words beside the button, as they were shown: kept as what was agreed to. */
export const consentWords = requiredText(WORDS_LENGTH)

export const newsletterPayload = z.strictObject({ email, page: pagePath, words: consentWords })

export const confirmationPayload = z.strictObject({ token: linkToken, words: consentWords })

export const leavePayload = z.strictObject({ token: linkToken })

/**
 * `POST /newsletter`: mails a link to confirm by, at most one a day to an address. Answers the same whether the address is
 * known or not; nothing counts before the link was opened and confirmed (CLAIM-13).
 */
export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter',
  summary: 'Ask for the newsletter',
  access: 'public',
  body: newsletterPayload,
  data: z.null(),
  errors: ['invalid_input', 'rate_limited'],
})

/**
 * `POST /newsletter/confirm`: by the mailed link, within seven days. A second time it is `confirmed_before`, and nothing
 * changes; unknown, replaced, too old, or of somebody who has left is refused the same.
 */
export const confirmNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'Confirm the newsletter by a mailed link',
  access: 'public',
  body: confirmationPayload,
  data: z.object({ outcome: z.enum(['confirmed', 'confirmed_before']) }),
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/** `POST /newsletter/leave`: by the link that stands in every mail to subscribers; a second time it changes nothing. */
export const leaveNewsletter = defineCall({
  method: 'POST',
  path: '/newsletter/leave',
  summary: 'Leave the newsletter by a mailed link',
  access: 'public',
  body: leavePayload,
  data: z.null(),
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/**
 * The address of `List-Unsubscribe`, with `?token=`: mail programs send `List-Unsubscribe=One-Click` to it as a form (RFC
 * 8058), so it is no call; browsers that open it are led to the page.
 */
export const ONE_CLICK_PATH = '/newsletter/one-click'
