import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { email, messageText, optionalLine } from './fields.ts'

export const contactPayload = z.strictObject({
  /** 128 random bits, hexadecimal, made by the page for one message: sent again, it is answered again and stored once. */
  key: z.string('required').check(z.regex(/^[\da-f]{32}$/, 'invalid')),
  name: z.optional(optionalLine),
  email,
  subject: z.optional(optionalLine),
  message: messageText,
  /** A complaint about what the shop does with personal data: it gets a number, and is to be answered within a month. */
  isComplaint: z.optional(z.boolean('invalid')),
})

export type ContactPayload = z.output<typeof contactPayload>

/** CONTACT-03, API-52. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/contact',
  summary: 'Write to the shop',
  access: 'optional',
  body: contactPayload,
  data: z.object({
    /** Of a complaint: `D-17`. */
    complaintNumber: z.nullable(z.string()),
  }),
  errors: ['invalid_input', 'already_sent_differently', 'rate_limited'],
})
