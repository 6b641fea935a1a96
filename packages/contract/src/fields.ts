import * as z from 'zod/mini'

/** Rules of form fields, shared by browser and API (VALID-27). A message is the rule's code (`required`); texts are each side's. */

/** Longest name of a person or a town, in UTF-16 units. */
export const NAME_LENGTH = 80
const LINE_LENGTH = 160
const POSTAL_CODE_LENGTH = 16
const EMAIL_LENGTH = 254
const PHONE_LENGTH = 40
/** Longest message of the contact form, and of its answer, in UTF-16 units. */
export const MESSAGE_LENGTH = 5_000

/**
 * Lenient: text, @, text, dot, text, on the whole trimmed value (VALID-15). Without what mail programs leave out or do not show:
 * with it, one mailbox has any number of spellings, each with its own share of mails.
 */
const EMAIL_PATTERN = /^(?!.*[<>\p{Cf}])\S+@\S+\.\S+$/u
/** 5 to 20 digits among spaces of any width and `+ ( ) -` (`docs/rulings.md`, Replies). */
const PHONE_PATTERN = /^[\p{Zs}+()-]*(?:\d[\p{Zs}+()-]*){5,20}$/u

/** The same, or nothing at all. */
const orEmpty = ({ source }: RegExp) => new RegExp(`^$|${source}`, 'u')

/** The database holds no NUL and no half surrogate pair, and a line break in a name could break a mail. */
const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid')

/** Aborts at the first failure, so that no pattern runs on unbounded text (the e-mail pattern needs minutes for a long one). */
const required = z.minLength(1, { error: 'required', abort: true })
const atMost = (maxLength: number) => z.maxLength(maxLength, { error: 'too_long', abort: true })

export const requiredText = (maxLength: number) =>
  z.string('required').check(z.trim(), required, atMost(maxLength), noControls)

const optionalText = (maxLength: number) => z.string('invalid').check(z.trim(), atMost(maxLength), noControls)

export const personName = requiredText(NAME_LENGTH)
export const addressLine = requiredText(LINE_LENGTH)
export const cityName = requiredText(NAME_LENGTH)
/** VALID-28. */
export const phone = z
  .string('required')
  .check(z.trim(), required, atMost(PHONE_LENGTH), z.regex(PHONE_PATTERN, 'phone_format'))
/** A keyboard's wide letters become the plain ones: what is one address is stored and written to in one spelling of them. */
const plainLetters = z.overwrite((text: string) => text.trim().normalize('NFKC'))

/** VALID-15, VALID-16. */
export const email = z
  .string('required')
  .check(plainLetters, required, atMost(EMAIL_LENGTH), z.regex(EMAIL_PATTERN, 'email_format'), noControls)

/** Lines and paragraphs stay; every end of a line is one character, however it was sent. */
export const linesOf = (maxLength: number) =>
  [
    z.overwrite((text: string) => text.replace(/\r\n?/g, '\n').trim()),
    required,
    atMost(maxLength),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'invalid'),
  ] as const

/** VALID-31. */
export const messageText = z.string('required').check(...linesOf(MESSAGE_LENGTH))

/** Of the profile, as all optional fields. */
export const optionalLine = optionalText(LINE_LENGTH)
export const optionalCity = optionalText(NAME_LENGTH)
/** Free in form (VALID-25). */
export const postalCode = optionalText(POSTAL_CODE_LENGTH)
export const optionalPhone = z
  .string('invalid')
  .check(z.trim(), atMost(PHONE_LENGTH), z.regex(orEmpty(PHONE_PATTERN), 'phone_format'))
/** VALID-26. */
export const optionalEmail = z
  .string('invalid')
  .check(plainLetters, atMost(EMAIL_LENGTH), z.regex(orEmpty(EMAIL_PATTERN), 'email_format'), noControls)
