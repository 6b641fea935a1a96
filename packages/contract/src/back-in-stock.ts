import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { email } from './fields.ts'
import { linkToken } from './identity-links.ts'
import { slug } from './slug.ts'

/** `email`: left out by who is logged in with a verified address, which is then used. */
export const stockAlertPayload = z.strictObject({ product: slug, email: z.optional(email) })

/**
 * `POST /back-in-stock`: one mail when a product can be had again. An address of a login that is verified counts at once
 * (`waiting`); any other is mailed a link to confirm by, at most one a day, and answered the same whether it is known.
 */
export const askForStockAlert = defineCall({
  method: 'POST',
  path: '/back-in-stock',
  summary: 'Ask to be told when a product is back in stock',
  access: 'optional',
  body: stockAlertPayload,
  data: z.object({ outcome: z.enum(['waiting', 'mailed']) }),
  errors: ['invalid_input', 'not_found', 'rate_limited'],
})

/** `POST /back-in-stock/confirm`: by the mailed link, within seven days, all that the address waits for. */
export const confirmStockAlert = defineCall({
  method: 'POST',
  path: '/back-in-stock/confirm',
  summary: 'Confirm by a mailed link that one wants to be told',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  data: z.object({ outcome: z.enum(['confirmed', 'confirmed_before']) }),
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/** `POST /back-in-stock/leave`: by the link in every mail; a second time it changes nothing. */
export const cancelStockAlert = defineCall({
  method: 'POST',
  path: '/back-in-stock/leave',
  summary: 'Cancel by a mailed link that one is told',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  data: z.null(),
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/** The address of `List-Unsubscribe` (RFC 8058), as `ONE_CLICK_PATH` of the newsletter. */
export const STOCK_ONE_CLICK_PATH = '/back-in-stock/one-click'
