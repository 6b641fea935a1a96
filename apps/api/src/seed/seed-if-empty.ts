import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { saveBlogs } from '#api/blog/index.ts'
import { saveBundles, saveProducts } from '#api/catalogue/index.ts'
import { type Db, lockKeys, type Tx } from '#api/platform/db/index.ts'
import { type Pictures, requirePictures } from '#api/platform/pictures/index.ts'
import { saveSamples } from '#api/reviews/index.ts'
import { demoContent } from './demo-content.tables.ts'
import { picturesOf, readSeed } from './read-seed.ts'

export const SEED_DIRECTORY = resolve(import.meta.dirname, '../../seed')

const NAME = 'soap-shop'

/** `directory`: instead of the shop's own seed. `hasSamples`: of reviews too, which only a demonstration shows. */
export type Seeding = { today: Date; directory?: string; hasSamples?: boolean }

/**
 * Fills a new database with the demo content of a folder, all or nothing, dated back from today. Happens once per
 * database: an owner who deletes all products gets none back. Safe for several processes at once.
 * @returns whether it was filled now
 * @throws StartError naming what is wrong with a file, or pictures that do not exist
 */
export async function seedIfEmpty(
  db: Db,
  pictures: Pictures,
  { today, directory = SEED_DIRECTORY, hasSamples = true }: Seeding,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [space, key] = lockKeys.seed
    await tx.execute(sql`select pg_advisory_xact_lock(${space}, ${key})`)
    if (!(await isFirstOffer(tx, today)) || !(await isEmpty(tx))) return false

    const seed = await readSeed(directory, today)
    requirePictures(pictures, picturesOf(seed))
    await saveProducts(tx, seed.products)
    await saveBundles(tx, seed.bundles)
    await saveBlogs(tx, seed.blogs)
    if (hasSamples) await saveSamples(tx, seed.reviews)
    return true
  })
}

async function isFirstOffer(tx: Tx, offeredAt: Date): Promise<boolean> {
  const added = await tx
    .insert(demoContent)
    .values({ name: NAME, offeredAt })
    .onConflictDoNothing()
    .returning()
  return added.length > 0
}

/** A shop that was filled by other means gets no demo content, now or later. */
async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ filled: boolean }>(
    sql`select exists (select from product) or exists (select from bundle) or exists (select from blog) as filled`,
  )
  return rows[0]?.filled === false
}
