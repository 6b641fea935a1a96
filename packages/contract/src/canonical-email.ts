/**
 * The canonical form of an e-mail address: two addresses are one account's if theirs are equal. Unicode NFKC, then A to Z
 * in lower case. Beyond ASCII case is kept: it depends on language and library (ı, İ, ß), and two readings of one address
 * are how accounts are taken over. The database decides by the same rule (`canonical_email` in migration 0016). For
 * comparing alone: mail goes to the address as it was typed.
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other)
}
