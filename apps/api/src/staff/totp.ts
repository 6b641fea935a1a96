import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const MS = 1000
/** Clocks of telephones differ. */
const STEPS_AROUND = [0, -1, 1] as const

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

export function totpStepAt(time: Date): number {
  return Math.floor(time.getTime() / MS / STEP_SECONDS)
}

/** RFC 6238 with SHA-1, as every app has it: RFC 4226 of the time step. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The time step whose code this is, a step around now; undefined for none. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const digits = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const step = totpStepAt(now)
  return STEPS_AROUND.map((around) => step + around).find((each) =>
    timingSafeEqual(Buffer.from(totpCode(secret, each)), Buffer.from(digits)),
  )
}

/** RFC 4648 without padding, as apps take it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** What a QR code holds (Key URI format of authenticator apps). */
export function totpUri({
  secret,
  issuer,
  account,
}: {
  secret: string
  issuer: string
  account: string
}): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  // Blanks as %20: apps show a plus sign as it is.
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replaceAll('+', '%20')}`
}
