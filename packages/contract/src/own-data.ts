import * as z from 'zod/mini'
import { presentPassword } from './account-security.ts'
import { defineCall } from './call.ts'
import { linkToken } from './identity-links.ts'

export const dataCopyRequest = z.strictObject({ token: linkToken })

export const erasure = z.strictObject({ presentPassword })

/** `json`: the text of the file. */
export const dataCopy = z.object({ name: z.string(), json: z.string() })

/** `POST /users/me/data-copy`: a job makes it, and mails a link to it that works for a day. An addition. */
export const askForDataCopy = defineCall({
  method: 'POST',
  path: '/users/me/data-copy',
  summary: 'Ask for a copy of all that the shop keeps of the logged-in user',
  access: 'customer',
  data: z.null(),
  errors: ['unauthenticated', 'email_unverified', 'rate_limited'],
})

/** `POST /data-copy`: by the mailed link, as often as wanted within the day; needs no login. An addition. */
export const fetchDataCopy = defineCall({
  method: 'POST',
  path: '/data-copy',
  summary: 'A copy of one’s data by a mailed link',
  access: 'public',
  body: dataCopyRequest,
  data: dataCopy,
  answersMuch: true,
  errors: ['invalid_input', 'link_refused', 'rate_limited'],
})

/** `POST /users/me/erasure`: for good. Refused while an order or a refund is open. An addition. */
export const eraseOwnAccount = defineCall({
  method: 'POST',
  path: '/users/me/erasure',
  summary: 'Erase the account of the logged-in user',
  access: 'customer',
  body: erasure,
  data: z.null(),
  errors: ['unauthenticated', 'invalid_input', 'order_open', 'rate_limited'],
})
