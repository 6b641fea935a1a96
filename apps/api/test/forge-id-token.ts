import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/**
 * What an ID token says instead of the truth, and who signs that: the issuer itself (unless told), somebody else,
 * nobody, or whoever knows the shop's client secret.
 */
export type Forgery = {
  change?: (claims: JWTPayload) => JWTPayload
  signer?: 'issuer' | 'stranger' | 'nobody' | 'secret'
}

/** The issuer's key, by the name under which it is published, and the secret that the shop shares with it. */
export type IssuerKeys = { kid: string; privateKey: CryptoKey; clientSecret: string }

/** Writes an ID token anew. A stranger's signature names the issuer's key. */
export async function forgeIdToken(
  token: string,
  { change = (claims) => claims, signer = 'issuer' }: Forgery,
  { kid, privateKey, clientSecret }: IssuerKeys,
): Promise<string> {
  const claims = change(decodeJwt(token))
  const sign = (alg: string, key: CryptoKey | Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
  const signedBy = {
    issuer: () => sign('RS256', privateKey),
    stranger: async () => sign('RS256', (await generateKeyPair('RS256')).privateKey),
    nobody: async () => new UnsecuredJWT(claims).encode(),
    secret: () => sign('HS256', new TextEncoder().encode(clientSecret)),
  }
  return signedBy[signer]()
}
