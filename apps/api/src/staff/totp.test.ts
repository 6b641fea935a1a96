import { expect, test } from 'vitest'
import { findTotpStep, newTotpSecret, toBase32, totpCode, totpStepAt, totpUri } from './totp.ts'

/** RFC 6238, appendix B, SHA-1. */
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each(VECTORS)('at second %i the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, totpStepAt(at(seconds)), 8)).toBe(code)
})

test('a code is taken for its own half minute, the one before and the one after', () => {
  const step = totpStepAt(at(600))
  const found = [-2, -1, 0, 1, 2].map((around) =>
    findTotpStep(secret, totpCode(secret, step + around), at(600)),
  )

  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('blanks and hyphens in a code are read over, anything else is no code', () => {
  const step = totpStepAt(at(600))
  const code = totpCode(secret, step)
  const given = [
    `${code.slice(0, 3)} ${code.slice(3)}`,
    `${code.slice(0, 3)}-${code.slice(3)}`,
    '',
    'abcdef',
    `${code}0`,
  ]

  expect(given.map((each) => findTotpStep(secret, each, at(600)))).toEqual([
    step,
    step,
    undefined,
    undefined,
    undefined,
  ])
})

test('a secret is written as apps read it', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ')
  expect(newTotpSecret()).toHaveLength(20)
})

test('the code for the camera names shop and person', () => {
  const uri = totpUri({ secret: 'GEZDGNBV', issuer: 'Leaf & Lather', account: 'anna@soap.example' })

  expect(uri).toBe(
    'otpauth://totp/Leaf%20%26%20Lather%3Aanna%40soap.example?secret=GEZDGNBV&issuer=Leaf%20%26%20Lather&algorithm=SHA1&digits=6&period=30',
  )
})
