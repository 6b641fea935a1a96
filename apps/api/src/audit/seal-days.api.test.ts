import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { auditRetention } from './audit.retention.ts'
import { sealDays } from './seal-days.ts'

type Logged = { msg: string; level: number } & Record<string, unknown>

async function aShop() {
  const logged: Logged[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  return { shop: await startTestShop({}, {}, undefined, { log }), logged }
}

/** A change set of a moment in the past, with entries of so many things. */
async function aChangeSet(shop: TestShop, createdAt: string, entries = 1): Promise<string> {
  const id = randomUUID()
  await shop.pool.query(
    `insert into change_set (id, staff_name, session_id, address, call, request_id, summary, created_at)
     values ($1, 'Anna', $1, '192.0.2.7', 'planted', '1', 'Planted', $2)`,
    [id, createdAt],
  )
  await shop.pool.query(
    `insert into audit_entry (change_set_id, position, kind, thing_id, before, after, is_personal, created_at)
     select $1, position, 'leaflet', 'leaflet-' || position, '{"title": "A"}', '{"title": "B"}', false, $2
     from generate_series(0, $3::integer - 1) position`,
    [id, createdAt, entries],
  )
  return id
}

async function sealsOf(shop: TestShop) {
  const { rows } = await shop.pool.query(
    'select day::text, change_sets, entries, root from audit_seal order by day',
  )
  return rows
}

test('every day that is over is sealed once, the days without a change too, into table and log', async () => {
  const { shop, logged } = await aShop()
  await aChangeSet(shop, '2026-11-20T23:59:59Z', 3)
  await aChangeSet(shop, '2026-11-20T08:00:00Z')
  await aChangeSet(shop, '2026-11-22T00:00:00Z')
  await aChangeSet(shop, '2026-11-23T00:30:00Z')
  shop.setTime(new Date('2026-11-23T01:07:00Z'))

  await sealDays(shop.deps)
  await sealDays(shop.deps)

  const seals = await sealsOf(shop)
  expect(seals.map(({ day, change_sets, entries }) => [day, change_sets, entries])).toEqual([
    ['2026-11-20', 2, 4],
    ['2026-11-21', 0, 0],
    ['2026-11-22', 1, 1],
  ])
  expect(logged.map(({ msg, day, root }) => [msg, day, root])).toEqual(
    seals.map(({ day, root }) => ['the changes of a day were sealed', day, root]),
  )
})

test('what is added to a sealed day, or taken out of it past the triggers, is noticed the night after', async () => {
  const { shop, logged } = await aShop()
  const id = await aChangeSet(shop, '2026-11-20T08:00:00Z')
  await aChangeSet(shop, '2026-11-21T08:00:00Z')
  shop.setTime(new Date('2026-11-22T01:07:00Z'))
  await sealDays(shop.deps)

  await aChangeSet(shop, '2026-11-21T09:00:00Z')
  await shop.pool.query('alter table audit_entry disable trigger user')
  await shop.pool.query(`update audit_entry set after = '{"title": "C"}' where change_set_id = $1`, [id])
  await sealDays(shop.deps)

  const altered = logged.filter(({ msg }) => msg === 'a sealed day was altered')
  expect(altered.map(({ day, level }) => [day, level])).toEqual([
    ['2026-11-20', 50],
    ['2026-11-21', 50],
  ])
})

test('an undo that is noted on a change set, and its origin that is forgotten, leave the seal whole', async () => {
  const { shop, logged } = await aShop()
  const id = await aChangeSet(shop, '2025-01-10T08:00:00Z')
  const by = await aChangeSet(shop, '2025-01-11T08:00:00Z')
  shop.setTime(new Date('2025-01-12T01:07:00Z'))
  await sealDays(shop.deps)

  await shop.pool.query('update change_set set undone_by = $2 where id = $1', [id, by])
  await shop.pool.query('update change_set set session_id = null, address = null')
  await sealDays(shop.deps)

  expect(logged.filter(({ level }) => level > 30)).toEqual([])
})

test('from where staff worked is forgotten after thirteen months, what they changed after six years', async () => {
  const { shop } = await aShop()
  const now = Date.now()
  const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000).toISOString()
  const gone = await aChangeSet(shop, daysAgo(2_201))
  const undo = await aChangeSet(shop, daysAgo(2_199))
  const old = await aChangeSet(shop, daysAgo(401))
  const young = await aChangeSet(shop, daysAgo(399))
  await shop.pool.query('update change_set set undone_by = $2 where id = $1', [gone, undo])

  await applyRetention(shop.deps, auditRetention)

  const { rows } = await shop.pool.query(
    `select id, session_id is not null and address is not null as has_origin,
       (select count(*)::integer from audit_entry where change_set_id = id) as entries
     from change_set order by created_at`,
  )
  expect(rows).toEqual([
    { id: undo, has_origin: false, entries: 1 },
    { id: old, has_origin: false, entries: 1 },
    { id: young, has_origin: true, entries: 1 },
  ])
})
