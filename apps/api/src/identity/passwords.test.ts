import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const { passwords } = createPasswords()

test('a password is stored as Argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = await Promise.all([passwords.hash('kettle-hum'), passwords.hash('kettle-hum')])

  expect(one.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true)
  expect(one).not.toBe(other)
})

test('only the password that was hashed is right', async () => {
  const stored = await passwords.hash('kettle-hum')

  expect(await passwords.isRight('kettle-hum', stored)).toBe(true)
  expect(await passwords.isRight('kettle-hun', stored)).toBe(false)
})

test('the same letters from another keyboard are the same password', async () => {
  const stored = await passwords.hash('cafe\u0301 au lait')

  expect(await passwords.isRight('caf\u00e9 au lait', stored)).toBe(true)
})

test('without a stored hash no password is right', async () => {
  expect(await passwords.isRight('kettle-hum', undefined)).toBe(false)
  expect(await passwords.isRight('', null)).toBe(false)
})

test('when a hundred wait already, the next is told to come back in 3 seconds, and the others get their turn', async () => {
  const { passwords: crowded } = createPasswords()

  const answers = await Promise.allSettled(Array.from({ length: 120 }, () => crowded.hash('kettle-hum')))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(answers.length - refused.length).toBeGreaterThan(100)
  expect(refused.length).toBeGreaterThan(15)
  expect(refused.map(({ code, detail }) => [code, detail.retryAfterSeconds])).toEqual(
    refused.map(() => ['unavailable', 3]),
  )
  expect(await crowded.hash('kettle-hum')).toContain('$argon2id$')
})

test('staff sign in while more shoppers wait than may, without waiting for them', async () => {
  const { passwords: shoppers, staffPasswords } = createPasswords()
  let answered = 0
  const crowd = Promise.allSettled(
    Array.from({ length: 120 }, async () => {
      await shoppers.hash('kettle-hum')
      answered += 1
    }),
  )

  const stored = await staffPasswords.hash('kettle-hum')
  const answeredBefore = answered

  expect(stored).toContain('$argon2id$')
  expect(answeredBefore).toBeLessThan(20)
  expect((await crowd).map(({ status }) => status)).toContain('rejected')
})
