import * as z from 'zod/mini'

/**
 * Rules for single form fields, the same in the browser's forms and at the API's edge (VALID-27).
 * A rule's message is its code (`required`, `too_long`…); each side turns it into words from its own texts.
 */

const NAME_LENGTH = 80
const LINE_LENGTH = 160
const POSTAL_CODE_LENGTH = 16
const EMAIL_LENGTH = 254

/** The recorded, lenient e-mail pattern: text, @, text, dot, text, on the whole trimmed value (VALID-15). */
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/
/** 5 to 20 digits among spaces and `+ ( ) -` (`decisions.md`, Replies). */
const PHONE_PATTERN = /^[\s+()-]*(?:\d[\s+()-]*){5,20}$/

const requiredText = (maxLength: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxLength, 'too_long'))

const optionalText = (maxLength: number) =>
  z.string('invalid').check(z.trim(), z.maxLength(maxLength, 'too_long'))

/** A person's first, last or full name. */
export const personName = requiredText(NAME_LENGTH)
/** Street and number. */
export const addressLine = requiredText(LINE_LENGTH)
/** Town or city. */
export const cityName = requiredText(NAME_LENGTH)
/** A telephone number that can be dialled (VALID-28). */
export const phone = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(40, 'too_long'),
    z.regex(PHONE_PATTERN, 'phone_format'),
  )
/** An e-mail address (VALID-15, VALID-16). */
export const email = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(EMAIL_LENGTH, 'too_long'),
    z.regex(EMAIL_PATTERN, 'email_format'),
  )

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
    z.maxLength(40, 'too_long'),
    z.regex(/^$|^[\s+()-]*(?:\d[\s+()-]*){5,20}$/, 'phone_format'),
  )
/** E-mail that may be left empty (VALID-26). */
export const optionalEmail = z
  .string('invalid')
  .check(z.trim(), z.maxLength(EMAIL_LENGTH, 'too_long'), z.regex(/^$|^\S+@\S+\.\S+$/, 'email_format'))
