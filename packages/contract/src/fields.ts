import * as z from 'zod/mini'

/**
 * Rules for single form fields, the same in the browser's forms and at the API's edge (VALID-27).
 * A rule's message is its code (`required`, `too_long`…); each side turns it into words from its own texts.
 */

/** Longest name of a person or a town, in UTF-16 units. */
export const NAME_LENGTH = 80
const LINE_LENGTH = 160
const POSTAL_CODE_LENGTH = 16
const EMAIL_LENGTH = 254
const PHONE_LENGTH = 40

/** The recorded, lenient e-mail pattern: text, @, text, dot, text, on the whole trimmed value (VALID-15). */
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/
/** 5 to 20 digits among spaces of any width and `+ ( ) -` (`docs/rulings.md`, Replies). */
const PHONE_PATTERN = /^[\p{Zs}+()-]*(?:\d[\p{Zs}+()-]*){5,20}$/u

/**
 * No control characters: the database cannot hold all of them, and a line break in a name could break a mail. No half
 * of a surrogate pair either: it cannot be stored, and would come back as another text.
 */
const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid')

/**
 * The rule that fails ends the check of its field: one message is enough, and no pattern ever runs on a text of
 * any length (the e-mail pattern needs minutes for a long one).
 */
const required = z.minLength(1, { error: 'required', abort: true })
const atMost = (maxLength: number) => z.maxLength(maxLength, { error: 'too_long', abort: true })

const requiredText = (maxLength: number) =>
  z.string('required').check(z.trim(), required, atMost(maxLength), noControls)

const optionalText = (maxLength: number) => z.string('invalid').check(z.trim(), atMost(maxLength), noControls)

/** A person's first, last or full name. */
export const personName = requiredText(NAME_LENGTH)
/** Street and number. */
export const addressLine = requiredText(LINE_LENGTH)
/** Town or city. */
export const cityName = requiredText(NAME_LENGTH)
/** A telephone number that can be dialled (VALID-28). */
export const phone = z
  .string('required')
  .check(z.trim(), required, atMost(PHONE_LENGTH), z.regex(PHONE_PATTERN, 'phone_format'))
/** An e-mail address (VALID-15, VALID-16). */
export const email = z
  .string('required')
  .check(z.trim(), required, atMost(EMAIL_LENGTH), z.regex(EMAIL_PATTERN, 'email_format'), noControls)

/** Street and number that may be left empty (the profile). */
export const optionalLine = optionalText(LINE_LENGTH)
/** City that may be left empty (the profile). */
export const optionalCity = optionalText(NAME_LENGTH)
/** Postal code, free in form, may be left empty (VALID-25). */
export const postalCode = optionalText(POSTAL_CODE_LENGTH)
/** Phone number that may be left empty (the profile). */
export const optionalPhone = z
  .string('invalid')
  .check(
    z.trim(),
    atMost(PHONE_LENGTH),
    z.regex(/^$|^[\p{Zs}+()-]*(?:\d[\p{Zs}+()-]*){5,20}$/u, 'phone_format'),
  )
/** E-mail that may be left empty (VALID-26). */
export const optionalEmail = z
  .string('invalid')
  .check(z.trim(), atMost(EMAIL_LENGTH), z.regex(/^$|^\S+@\S+\.\S+$/, 'email_format'), noControls)
