import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { type Change, inChangeSet } from './index.ts'

const anna = { staffId: randomUUID(), name: 'Anna Reed', sessionId: randomUUID() }
const about = {
  staff: anna,
  call: 'PUT /admin/products/{id}',
  requestId: 'request-1',
  address: '192.0.2.7',
  summary: 'Price of Lavender Calm Bar',
}
const soap = { kind: 'product', id: 'soap' }

/** What one change set of Anna's holds. */
async function record(shop: TestShop, ...changes: Change[]): Promise<string | null> {
  return shop.db.transaction((tx) =>
    inChangeSet(tx, about, async (set) => {
      for (const change of changes) set.record(change)
      return set.id
    }),
  )
}

async function entriesOf(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.pool.query(
    'select kind, thing_id as id, version, before, after, is_personal from audit_entry order by change_set_id, position',
  )
  return rows
}

/** The code by which PostgreSQL refuses what a constraint or a trigger forbids. */
async function refusalOf(shop: TestShop, statement: string): Promise<string | undefined> {
  return shop.pool.query(statement).then(
    () => undefined,
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)),
  )
}

test('a change set says who changed something, from where and by which call', async () => {
  const shop = await startTestShop()

  const id = await record(shop, { ...soap, before: { priceCents: 650 }, after: { priceCents: 700 } })

  const { rows } = await shop.pool.query(
    'select id, staff_id, staff_name, session_id, address, call, request_id, summary, undone_by, undo_of from change_set',
  )
  expect(rows).toEqual([
    {
      id,
      staff_id: anna.staffId,
      staff_name: 'Anna Reed',
      session_id: anna.sessionId,
      address: '192.0.2.7',
      call: 'PUT /admin/products/{id}',
      request_id: 'request-1',
      summary: 'Price of Lavender Calm Bar',
      undone_by: null,
      undo_of: null,
    },
  ])
})

test('an entry keeps the fields that changed and no others, with the version that came of it', async () => {
  const shop = await startTestShop()
  const before = { name: 'Calm', priceCents: 650, scents: ['Rose'], publishAt: null, version: 3 }

  await record(shop, {
    ...soap,
    before,
    after: { ...before, priceCents: 700, scents: ['Rose', 'Lavender'], version: 4 },
  })

  expect(await entriesOf(shop)).toEqual([
    {
      ...soap,
      version: 4,
      before: { priceCents: 650, scents: ['Rose'] },
      after: { priceCents: 700, scents: ['Rose', 'Lavender'] },
      is_personal: false,
    },
  ])
})

test('what was created or deleted is kept whole, dates as they are written', async () => {
  const shop = await startTestShop()
  const fields = { name: 'Calm', publishAt: new Date('2026-11-27T08:00:00Z') }
  const kept = { name: 'Calm', publishAt: '2026-11-27T08:00:00.000Z' }

  await record(shop, { ...soap, before: null, after: { ...fields, version: 1 } })
  await record(shop, { ...soap, before: { ...fields, version: 1 }, after: null })

  expect(await entriesOf(shop)).toEqual([
    { ...soap, version: 1, before: null, after: kept, is_personal: false },
    { ...soap, version: 1, before: kept, after: null, is_personal: false },
  ])
})

test('of people only the names of the fields that changed are kept, and the database takes no values of theirs', async () => {
  const shop = await startTestShop()
  const kind = { name: 'customer', isPersonal: true } as const
  const before = { email: 'june@example.com', city: 'Bath' }

  const id = await record(shop, { kind, id: 'c1', before, after: { ...before, email: 'j@example.com' } })

  expect(await entriesOf(shop)).toEqual([
    {
      kind: 'customer',
      id: 'c1',
      version: null,
      before: { email: null },
      after: { email: null },
      is_personal: true,
    },
  ])
  const withValue = `insert into audit_entry (change_set_id, position, kind, thing_id, before, is_personal)
    values ('${id}', 9, 'customer', 'c1', '{"email": "june@example.com"}', true)`
  expect(await refusalOf(shop, withValue)).toBe('23514')
})

test('a call that changes nothing leaves no change set', async () => {
  const shop = await startTestShop()

  const id = await record(shop, {
    ...soap,
    before: { name: 'Calm', version: 1 },
    after: { name: 'Calm', version: 1 },
  })

  expect(id).toBeNull()
  expect((await shop.pool.query('select from change_set')).rowCount).toBe(0)
})

test('when the change is rolled back nothing is left of its record', async () => {
  const shop = await startTestShop()

  const failing = shop.db.transaction((tx) =>
    inChangeSet(tx, about, async (changes) => {
      changes.record({ ...soap, before: null, after: { name: 'Calm' } })
      throw new Error('out of paper')
    }),
  )

  await expect(failing).rejects.toThrow('out of paper')
  expect((await shop.pool.query('select from change_set')).rowCount).toBe(0)
})

test('a change set of more things than one statement takes is written whole, in their order', async () => {
  const shop = await startTestShop()
  const ids = Array.from({ length: 2_500 }, (_, index) => `soap-${index}`)

  await record(shop, ...ids.map((id) => ({ kind: 'product', id, before: { price: 1 }, after: { price: 2 } })))

  const { rows } = await shop.pool.query('select thing_id from audit_entry order by position')
  expect(rows.map(({ thing_id }) => thing_id)).toEqual(ids)
})

test('nobody changes or removes what is recorded, whatever rights they have on the database', async () => {
  const shop = await startTestShop()
  await record(shop, { ...soap, before: null, after: { name: 'Calm' } })
  await shop.pool.query(`insert into audit_seal values ('2026-01-01', 0, 0, repeat('a', 64), now())`)

  const refusals = []
  for (const statement of [
    `update change_set set summary = 'nothing'`,
    `update change_set set staff_name = 'Ben'`,
    `update change_set set address = '192.0.2.8'`,
    'update change_set set address = null',
    'update change_set set undone_by = id, summary = summary || summary',
    `update audit_entry set after = '{}'`,
    'update audit_seal set entries = 1',
    'delete from audit_entry',
    'delete from change_set',
    'delete from audit_seal',
    'truncate audit_entry',
    'truncate change_set cascade',
    'truncate audit_seal',
  ])
    refusals.push([statement, await refusalOf(shop, statement)])

  expect(refusals).toEqual(refusals.map(([statement]) => [statement, '23001']))
})

test('that a change set was undone is written once', async () => {
  const shop = await startTestShop()
  const first = await record(shop, { ...soap, before: { price: 1 }, after: { price: 2 } })
  const second = await record(shop, { ...soap, before: { price: 2 }, after: { price: 1 } })
  const undo = (by: string) =>
    refusalOf(shop, `update change_set set undone_by = ${by} where id = '${first}'`)

  expect(await undo(`'${second}'`)).toBeUndefined()
  expect([await undo('null'), await undo('id')]).toEqual(['23001', '23001'])
})

test('every process is told of a change set once it is committed', async () => {
  const shop = await startTestShop()
  const listener = new pg.Client({ connectionString: shop.database.url })
  await listener.connect()
  await listener.query('listen admin_changes')
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  listener.on('notification', ({ payload }) => resolve(payload))

  const id = await record(shop, { ...soap, before: null, after: { name: 'Calm' } })

  expect(await promise).toBe(id)
  await listener.end()
})
