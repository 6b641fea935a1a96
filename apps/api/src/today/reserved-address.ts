/** RFC 2606 keeps these for samples: no mail reaches them. */
const RESERVED = /@(?:[^@]+\.)?(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i

/** Whether an e-mail address is a sample's. */
export function isReservedAddress(email: string): boolean {
  return RESERVED.test(email)
}
