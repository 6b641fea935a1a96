import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestShop } from '#test/start-test-shop.ts'
import { createSigningKeys } from './signing-keys.ts'

const clock = { now: () => new Date() }

test('processes that start together end up with one key', async () => {
  const { db } = await startTestShop()
  const processes = Array.from({ length: 8 }, () => createSigningKeys({ db, clock }))

  const keys = await Promise.all(processes.map(({ current }) => current()))

  const { rows } = await db.execute(sql`select kid from signing_key`)
  expect(rows).toHaveLength(1)
  expect(keys.map(({ kid }) => ({ kid }))).toEqual(keys.map(() => rows[0]))
})

test('the key has 256 bits', async () => {
  const { db } = await startTestShop()

  const { secret } = await createSigningKeys({ db, clock }).current()

  expect(secret.symmetricKeySize).toBe(32)
})

test('a key that could not be read is read when it is asked for again', async () => {
  const { db } = await startTestShop()
  const { current } = createSigningKeys({ db, clock })
  await db.execute(sql`alter table signing_key rename to away`)

  await expect(current()).rejects.toThrow()
  await db.execute(sql`alter table away rename to signing_key`)

  expect(await current()).toMatchObject({ kid: expect.any(String) })
})

test('a key that is not ours is not found', async () => {
  const { db } = await startTestShop()
  const { current, find } = createSigningKeys({ db, clock })
  const { kid } = await current()

  expect(await find(kid)).toBeDefined()
  expect(await find('unknown')).toBeUndefined()
})
