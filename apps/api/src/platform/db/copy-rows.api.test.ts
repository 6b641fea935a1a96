import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/test-database.ts'
import { copyRows } from './copy-rows.ts'

async function aClient(): Promise<pg.Client> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.query(
    'create temp table thing (id integer, said text, parts text[], more jsonb, at timestamptz)',
  )
  return client
}

test('what is copied into a table comes out as it went in, whatever characters stand in it', async () => {
  const client = await aClient()
  const said = 'a\tb\\n\nc\r\\. "d" {e,f} é 🧼 \\N'
  const at = new Date('2025-06-01T09:00:00.123Z')
  const rows = [
    [1, said, [said, 'NULL', '', ' '], JSON.stringify([{ name: said }]), at],
    [2, null, [], '[]', null],
    [3, '\\N', ['\\'], '{"list":["a"]}', at],
  ] as const

  expect(
    await copyRows(
      client,
      'thing',
      rows.map((row) => [...row]),
    ),
  ).toBe(3)

  const { rows: found } = await client.query('select * from thing order by id')
  expect(found.map(({ id, said, parts, more, at }) => [id, said, parts, JSON.stringify(more), at])).toEqual(
    rows,
  )
})

test('rows that the table refuses are refused as a whole', async () => {
  const client = await aClient()
  await client.query('alter table thing add check (id > 0)')

  const copied = copyRows(
    client,
    'thing (id)',
    Array.from({ length: 1_000 }, (_, index) => [999 - index]),
  )

  await expect(copied).rejects.toThrow('violates check constraint')
  expect((await client.query('select from thing')).rowCount).toBe(0)
})
