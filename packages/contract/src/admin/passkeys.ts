import * as z from 'zod/mini'

/** WebAuthn's JSON forms, as far as the shop uses them: the browser's own functions take and give them as they are. */

const MAX_PART_LENGTH = 20_000
const MAX_TRANSPORTS = 10

const part = z.string('required').check(z.maxLength(MAX_PART_LENGTH, 'too_long'))
const kind = z.literal('public-key', 'invalid')
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const known = z.object({ id: z.string(), type: kind, transports: z.optional(z.array(transport)) })
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** For `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: kind })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(known)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(verification),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(verification),
    }),
  ),
  attestation: z.optional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
})

export type PasskeyCreation = z.output<typeof passkeyCreation>

/** For `navigator.credentials.get`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(known)),
  userVerification: z.optional(verification),
})

export type PasskeyRequest = z.output<typeof passkeyRequest>

const credentialParts = {
  id: part,
  rawId: part,
  type: kind,
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  /** Read by nobody: what extensions say is not asked for. */
  clientExtensionResults: z.object({}),
}

/** What a browser made. */
export const madePasskey = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(part).check(z.maxLength(MAX_TRANSPORTS, 'too_long'))),
  }),
})

export type MadePasskey = z.output<typeof madePasskey>

/** What a browser shows to prove that it has one. */
export const shownPasskey = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(part),
  }),
})

export type ShownPasskey = z.output<typeof shownPasskey>
