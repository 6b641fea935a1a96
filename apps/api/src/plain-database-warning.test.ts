import { expect, test } from 'vitest'
import { plainDatabaseWarning } from './plain-database-warning.ts'

const warningFor = (databaseUrl: string | undefined, databaseDirectUrl?: string) =>
  plainDatabaseWarning({ databaseUrl, databaseDirectUrl })

test.each([
  'postgresql://shop:secret@db.example/shop',
  'postgresql://shop:secret@10.0.0.5:5432/shop?sslmode=disable',
  'postgresql://shop:secret@10.0.0.5:5432/shop?sslmode=prefer',
])('an owner is told that the way to a database elsewhere is not encrypted: %s', (url) => {
  const warning = warningFor(url)

  expect(warning).toContain('put sslmode=verify-full into DATABASE_URL')
  expect(warning).not.toContain('secret')
})

test('so is one whose second way is not', () => {
  const safe = 'postgresql://shop@pool.example/shop?sslmode=verify-full'

  expect(warningFor(safe, 'postgresql://shop@db.example/shop')).toContain('into DATABASE_DIRECT_URL')
})

test.each([
  undefined,
  'postgresql://shop@localhost/shop',
  'postgresql://shop@127.0.0.1:5432/shop',
  'postgresql:///shop?host=/var/run/postgresql',
  'postgresql://shop@db.example/shop?sslmode=verify-full',
  'postgresql://shop@db.example/shop?sslmode=require',
])('a database of the shop’s own, on this machine or by an encrypted way is nothing to tell: %s', (url) => {
  expect(warningFor(url)).toBeUndefined()
})
