import { expect, onTestFinished, test } from 'vitest'
import { createDb, createPool } from '#api/platform/db/index.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { requireSameDatabase } from './require-same-database.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a second way to the database is taken, one to another database or to none is one clear line', async () => {
  const [shop, other] = [await createTestDatabase(), await createTestDatabase()]
  const pool = createPool({ connectionString: shop.url }, { size: 1, log: quiet })
  onTestFinished(() => pool.end())
  await pool.query('update limit_key set secret = gen_random_uuid()')
  const start = (databaseDirectUrl: string | undefined) =>
    requireSameDatabase(createDb(pool), { databaseDirectUrl }, quiet)

  await expect(start(undefined)).resolves.toBeUndefined()
  await expect(start(shop.url)).resolves.toBeUndefined()
  await expect(start(other.url)).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
  )
  await expect(start('postgresql://shop@127.0.0.1:1/shop')).rejects.toThrow(
    /^There is no database at DATABASE_DIRECT_URL: .*\.$/,
  )
})
