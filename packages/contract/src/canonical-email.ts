/**
 * The canonical form of an e-mail address: two addresses are one account's if theirs are equal. Characters that only
 * look otherwise (the Kelvin sign, letters of full width, ligatures) become the plain ones (Unicode NFKC), and A to Z
 * small letters. Letters beyond ASCII keep their case: how it changes depends on language and library (ı, İ, ß), and
 * two readings of one address are how accounts are taken over.
 *
 * The database decides by the same rule (`canonical_email` in migration 0016). It is for comparing alone: mail goes to
 * the address as it was typed.
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Whether two e-mail addresses are one. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other)
}
