import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { StaffMember } from '#api/caller.ts'
import { type Changes, inChangeSet, type Restorer } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { TestShop } from '#test/start-test-shop.ts'

/** A kind of thing that only tests know, so that audit is tested on its own. One that is framed does not go. */
const leaflet = z.object({ title: z.string(), words: z.string(), isFramed: z.boolean(), version: z.number() })
export type Leaflet = z.output<typeof leaflet>

export async function makeLeaflets(shop: TestShop): Promise<void> {
  await shop.pool.query(
    `create table leaflet (id text primary key, title text, words text, is_framed boolean default false, version integer)`,
  )
}

export async function findLeaflet(tx: Tx, id: string, { isLocked = true } = {}): Promise<Leaflet | null> {
  const lock = isLocked ? sql`for update` : sql``
  const { rows } = await tx.execute(
    sql`select title, words, is_framed as "isFramed", version from leaflet where id = ${id} ${lock}`,
  )
  return rows[0] ? z.parse(leaflet, rows[0]) : null
}

export async function writeLeaflet(
  tx: Tx,
  id: string,
  { title, words, isFramed, version }: Leaflet,
): Promise<void> {
  await tx.execute(
    sql`insert into leaflet values (${id}, ${title}, ${words}, ${isFramed}, ${version}) on conflict (id) do update
      set title = excluded.title, words = excluded.words, is_framed = excluded.is_framed, version = excluded.version`,
  )
}

export const leafletRestorer: Restorer = {
  kind: 'leaflet',
  permission: 'content.write',
  find: findLeaflet,
  restore: async (tx, { id, fields, version: next }) => {
    const present = await findLeaflet(tx, id)
    if (fields === null) {
      await tx.execute(sql`delete from leaflet where id = ${id}`)
      if (present?.isFramed) throw new Refusal('not_found')
      return null
    }
    const version = present ? present.version + 1 : (next ?? 1)
    await writeLeaflet(tx, id, z.parse(leaflet, { ...present, ...fields, version }))
    return version
  },
}

type Wanted = Partial<Omit<Leaflet, 'version'>> | null

/** One change set of a member: leaflets by id as they shall be, null to throw one away. Returns its id. */
export async function saveLeaflets(
  shop: TestShop,
  staff: StaffMember,
  wanted: Record<string, Wanted>,
): Promise<string> {
  const about = { staff, call: 'PUT /admin/leaflets', requestId: 'request-1', summary: 'Leaflets' }
  const id = await shop.db.transaction((tx) =>
    inChangeSet(tx, about, async (changes) => {
      for (const [each, fields] of Object.entries(wanted)) await saveOne(tx, changes, [each, fields])
      return changes.id
    }),
  )
  if (id === null) throw new Error('Nothing changed')
  return id
}

async function saveOne(tx: Tx, changes: Changes, [id, wanted]: [string, Wanted]): Promise<void> {
  const before = await findLeaflet(tx, id)
  if (wanted === null) {
    await tx.execute(sql`delete from leaflet where id = ${id}`)
    return changes.record({ kind: 'leaflet', id, before, after: null })
  }
  const empty = { title: '', words: '', isFramed: false }
  const after = { ...empty, ...before, ...wanted, version: (before?.version ?? 0) + 1 }
  await writeLeaflet(tx, id, after)
  changes.record({ kind: 'leaflet', id, before, after })
}

/** All of them as they are, by id. */
export async function leafletsOf(shop: TestShop): Promise<Record<string, string>> {
  const { rows } = await shop.pool.query<{ id: string; title: string }>(
    'select id, title from leaflet order by id',
  )
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]))
}
