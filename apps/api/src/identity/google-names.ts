import { NAME_LENGTH, personName } from '@shop/contract/fields'
import * as z from 'zod/mini'

/** What an issuer may say of somebody's name; all of it may be missing. */
export type NameClaims = {
  given_name?: string | undefined
  family_name?: string | undefined
  name?: string | undefined
}

/**
 * First and last name of a new account. An account has both and Google need not: then the full name is taken apart,
 * and where that is missing too, what stands before the @ has to do until its owner changes it in the profile.
 */
export function namesOf({ given_name, family_name, name = '' }: NameClaims, email: string) {
  const [first, ...others] = name.trim().split(/\s+/)
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  return {
    firstName: firstUsable(given_name, first, mailbox),
    lastName: firstUsable(family_name, others.join(' '), mailbox),
  }
}

/** The first text that is a name by the rules of the forms (VALID-10), after what these refuse has been taken out. */
function firstUsable(...texts: (string | undefined)[]): string {
  for (const text of texts) {
    const name = z.safeParse(personName, tidied(text ?? ''))
    if (name.success) return name.data
  }
  throw new Error('No mailbox is without a name')
}

function tidied(text: string): string {
  const plain = text.toWellFormed().replace(/\p{Cc}+/gu, ' ')
  // Cut before it is trimmed, and made whole again: the cut may leave a space or half a character at the end.
  return plain.trim().slice(0, NAME_LENGTH).toWellFormed()
}
