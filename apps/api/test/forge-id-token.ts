import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** False claims of an ID token. `signer`: the issuer by default; `secret`: with the shop's client secret. */
export type Forgery = {
  change?: (claims: JWTPayload) => JWTPayload
  signer?: 'issuer' | 'stranger' | 'nobody' | 'secret'
}

/** The issuer's key with its published name, and the secret that the shop shares with it. */
export type IssuerKeys = { kid: string; privateKey: CryptoKey; clientSecret: string }

/** A `stranger` signs with another key under the name of the issuer's. */
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
