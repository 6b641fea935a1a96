import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * What an authenticator app shows (RFC 6238), or shows `next`: each code works once, and one is taken half a minute before
 * and after its time.
 */
export function appCode(secret: string, which: 'now' | 'next'): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + (which === 'next' ? 1 : 0)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** As an app reads a secret that is typed (RFC 4648). */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
