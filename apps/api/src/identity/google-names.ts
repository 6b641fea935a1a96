import { NAME_LENGTH, personName } from '@shop/contract/fields'
import * as z from 'zod/mini'

export type NameClaims = {
  given_name?: string | undefined
  family_name?: string | undefined
  name?: string | undefined
}

/** Google need not know both: then the full name is split, or the local part of the e-mail serves. */
export function namesOf({ given_name, family_name, name = '' }: NameClaims, email: string) {
  const [first, ...others] = name.trim().split(/\s+/)
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  return {
    firstName: firstUsable(given_name, first, mailbox),
    lastName: firstUsable(family_name, others.join(' '), mailbox),
  }
}

/** The first text that is a name by the rules of the forms (VALID-10), after what these refuse has been removed. */
function firstUsable(...texts: (string | undefined)[]): string {
  for (const text of texts) {
    const name = z.safeParse(personName, tidied(text ?? ''))
    if (name.success) return name.data
  }
  throw new Error('No mailbox is without a name')
}

function tidied(text: string): string {
  const plain = text.toWellFormed().replace(/\p{Cc}+/gu, ' ')
  // Cut before it is trimmed: the cut may leave a space or half a character at the end.
  return plain.trim().slice(0, NAME_LENGTH).toWellFormed()
}
