import type { PictureRecord } from '@shop/contract/picture-manifest'
import { and, desc, eq, getTableColumns, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import {
  type Db,
  type KeysetCursor,
  lockKeys,
  type Read,
  type Tx,
  toContainsPattern,
} from '#api/platform/db/index.ts'
import { FILE_HASH_LENGTH } from './file-name-rules.ts'
import { type MediaRow, media } from './media.tables.ts'

/** Where a picture is used: a product, by its id and name. */
export type MediaUse = { kind: string; id: string; name: string }

const LISTED = inArray(media.state, ['quick', 'whole'])

/**
 * Advisory lock, taken before any row: one transaction at a time changes which pictures are shown, or how. Without it two could
 * deadlock: a change of a picture locks it and then its product, one of a product the other way round.
 */
export async function lockShownPictures(tx: Tx): Promise<void> {
  const [space, key] = lockKeys.shownPictures
  await tx.execute(sql`select pg_advisory_xact_lock(${space}, ${key})`)
}

/** Undefined where the file is there already, whatever its row's state. */
export async function insertMedia(tx: Tx, row: MediaRow): Promise<MediaRow | undefined> {
  const [inserted] = await tx.insert(media).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findMediaByFile(read: Read, sha256: string): Promise<MediaRow | undefined> {
  const [row] = await read.select().from(media).where(eq(media.sha256, sha256))
  return row
}

/** Those that the library shows. */
export async function findMedia(read: Read, id: string): Promise<MediaRow | undefined> {
  const [row] = await read
    .select()
    .from(media)
    .where(and(eq(media.id, id), LISTED))
  return row
}

/** In any state, until the transaction ends. */
export async function lockMedia(tx: Tx, id: string): Promise<MediaRow | undefined> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return row
}

export async function selectMediaByIds(read: Read, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return read
    .select()
    .from(media)
    .where(and(inArray(media.id, [...ids]), LISTED))
}

/** By how many things it is shown. */
export type ListedMedia = MediaRow & { uses: number }
/** Those that the library shows, by what is in their files. */
export async function selectMediaByFiles(read: Read, hashes: readonly string[]): Promise<MediaRow[]> {
  if (hashes.length === 0) return []
  return read
    .select()
    .from(media)
    .where(and(inArray(media.sha256, [...hashes]), LISTED))
}

/** Those that the library shows, as their files were called, in any letters, or by the beginning of what is in them. */
export async function selectMediaByNames(
  read: Read,
  { names, hashes }: { names: readonly string[]; hashes: readonly string[] },
): Promise<MediaRow[]> {
  if (names.length + hashes.length === 0) return []
  const lower = names.map((name) => name.toLowerCase())
  return read
    .select()
    .from(media)
    .where(
      and(
        LISTED,
        sql`(lower(${media.name}) = any (${sql.param(lower)}::text[])
          or left(${media.sha256}, ${FILE_HASH_LENGTH}) = any (${sql.param(hashes)}::text[]))`,
      ),
    )
}

/** Newest first. `term`: a part of the file's name or of what is to be seen. */
export async function selectLibrary(
  read: Read,
  { term, after, limit }: { term?: string | undefined; after?: KeysetCursor | undefined; limit: number },
): Promise<ListedMedia[]> {
  const uses = sql<number>`(select count(*)::integer from media_uses(${media.id}))`
  return read
    .select({ ...getTableColumns(media), uses })
    .from(media)
    .where(and(LISTED, matches(term), after && isAfter(after)))
    .orderBy(desc(media.createdAt), desc(media.id))
    .limit(limit)
}

function matches(term: string | undefined): SQL | undefined {
  if (!term) return undefined
  const pattern = toContainsPattern(term)
  return or(ilike(media.name, pattern), ilike(media.alt, pattern))
}

function isAfter({ at, id }: KeysetCursor): SQL | undefined {
  return or(lt(media.createdAt, at), and(eq(media.createdAt, at), lt(media.id, id)))
}

/** What is known of the files of this hash, of the present cut or of an earlier one. */
export async function findShown(read: Read, hash: string): Promise<PictureRecord | undefined> {
  const [row] = await read
    .select({ shown: media.shown, earlier: media.earlier })
    .from(media)
    .where(and(isShownAs(hash), LISTED))
  return row && [row.shown, ...row.earlier.map((cut) => cut.shown)].find((record) => record.hash === hash)
}

/** Whether any row, listed or not, has files that are called so. */
export async function hasFilesOf(read: Read, hash: string): Promise<boolean> {
  const rows = await read.select({ id: media.id }).from(media).where(isShownAs(hash)).limit(1)
  return rows.length > 0
}

function isShownAs(hash: string): SQL | undefined {
  const wasCut = sql`${media.earlier} @> ${JSON.stringify([{ shown: { hash } }])}::jsonb`
  return or(sql`${media.shown} ->> 'hash' = ${hash}`, wasCut)
}

export async function updateMedia(
  tx: Tx,
  id: string,
  fields: Partial<Omit<MediaRow, 'id'>>,
): Promise<MediaRow | undefined> {
  const [row] = await tx.update(media).set(fields).where(eq(media.id, id)).returning()
  return row
}

export async function deleteMediaRow(tx: Tx, id: string, state: MediaRow['state']): Promise<void> {
  await tx.delete(media).where(and(eq(media.id, id), eq(media.state, state)))
}

/** By the name of what uses it. */
export async function selectUses(read: Pick<Db, 'execute'>, id: string): Promise<MediaUse[]> {
  const { rows } = await read.execute<MediaUse>(sql`select kind, id, name from media_uses(${id}::uuid)`)
  return rows
}

/** Of these, what shoppers see, or will at a set time. */
export async function selectUsesByShoppers(read: Pick<Db, 'execute'>, id: string): Promise<MediaUse[]> {
  const { rows } = await read.execute<MediaUse>(
    sql`select kind, id, name from media_shown_to_shoppers(${id}::uuid)`,
  )
  return rows
}

/** Notes which pictures are in use; then marks those that may go since `before`, and those whose files are half gone. */
export async function markForSweeping(
  tx: Tx,
  { now, before }: { now: Date; before: Date },
): Promise<MediaRow[]> {
  await tx
    .update(media)
    .set({ usedAt: now })
    .where(
      and(
        inArray(media.state, ['quick', 'whole', 'gone']),
        sql`exists (select from media_uses(${media.id}))`,
      ),
    )
  return tx
    .update(media)
    .set({ state: 'dropping' })
    .where(
      or(
        eq(media.state, 'dropping'),
        sql`greatest(${media.changedAt}, ${media.usedAt}) < ${before.toISOString()}::timestamptz`,
      ),
    )
    .returning()
}

/** Those of which files are still missing. */
export async function selectUnfinished(read: Read): Promise<{ id: string }[]> {
  return read.select({ id: media.id }).from(media).where(eq(media.state, 'quick'))
}

/** A plain connection, without a query builder. */
export type WholeRead = Pick<pg.ClientBase, 'query'>

/** On a connection that an export holds; its database may be older than this table. */
export async function selectAllFiles(
  client: WholeRead,
): Promise<Pick<MediaRow, 'sha256' | 'shown' | 'earlier'>[]> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "select to_regclass('media') is not null as known",
  )
  if (!known[0]?.known) return []
  const { rows } = await client.query<Pick<MediaRow, 'sha256' | 'shown' | 'earlier'>>(
    "select sha256, shown, earlier from media where state in ('quick', 'whole', 'gone') order by id",
  )
  return rows
}
