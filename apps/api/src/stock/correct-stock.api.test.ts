import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { aShopper, stockOf } from '#test/order-makers.ts'
import { sell } from '#test/sell.ts'
import { startStockShop, takeBack } from '#test/stock-makers.ts'

const rose = { id: 'rose-bar', name: 'Damask Rose Bar', stock: 84 }
const startShop = () => startStockShop([aProduct(rose)])
const now = () => new Date().toISOString()
const counted = (expected: number, found: number, asOf = now()) =>
  ({ kind: 'counted', expected, counted: found, asOf }) as const

test('units are added and taken away as differences, with their reason, and each is a change set', async () => {
  const shop = await startShop()

  const added = await shop.correct('rose-bar', { kind: 'add', units: 48 }, { reason: 'made' })
  const taken = await shop.correct(
    'rose-bar',
    { kind: 'take', units: 2 },
    { reason: 'damaged', note: 'dropped' },
  )

  expect([added.body.data, taken.body.data]).toEqual([
    { delta: 48, stock: 132, meanwhile: null, changeSetId: expect.any(String) },
    { delta: -2, stock: 130, meanwhile: null, changeSetId: expect.any(String) },
  ])
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 130 })
  const { rows } = await shop.pool.query(
    `select c.staff_name, c.call, c.summary, e.kind, e.before, e.after
     from audit_entry e join change_set c on c.id = e.change_set_id where c.id = $1`,
    [taken.body.data.changeSetId],
  )
  expect(rows).toEqual([
    {
      staff_name: 'Anna Webb',
      call: 'POST /admin/products/{id}/stock',
      summary: 'Stock of Damask Rose Bar: 2 fewer',
      kind: 'stock-movement',
      before: null,
      after: {
        product: 'rose-bar',
        delta: -2,
        reason: 'damaged',
        note: 'dropped',
        expected: null,
        counted: null,
      },
    },
  ])
})

test('what is sold while somebody counts is named and stays sold', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const { asOf, stock } = (await shop.look('rose-bar')).body.data
  await sell(shop, shopper, { product: 'rose-bar', quantity: 3 })
  await shop.correct('rose-bar', { kind: 'add', units: 5 }, { as: shop.ruth, reason: 'returned' })

  const { body } = await shop.correct('rose-bar', counted(stock, 82, asOf))

  expect(body.data).toEqual({
    delta: -2,
    stock: 84,
    meanwhile: {
      difference: 2,
      sold: 3,
      lastSoldAt: expect.stringMatching(/^20.*Z$/),
      cancelled: 0,
      corrected: 5,
      correctedBy: ['Ruth Cole'],
    },
    changeSetId: expect.any(String),
  })
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 84 })
})

test('a count that was right is kept and changes nothing', async () => {
  const shop = await startShop()

  const { body } = await shop.correct('rose-bar', counted(84, 84))

  expect(body.data).toMatchObject({ delta: 0, stock: 84, changeSetId: null })
  const { history } = (await shop.look('rose-bar')).body.data
  expect(history).toMatchObject([{ delta: 0, balance: 84, count: { expected: 84, counted: 84 } }])
  expect((await shop.pool.query("select from change_set where call like '%/stock'")).rowCount).toBe(0)
})

test('two who counted the same shelf at once both count', async () => {
  const shop = await startShop()

  const replies = await Promise.all([
    shop.correct('rose-bar', counted(84, 82)),
    shop.correct('rose-bar', counted(84, 83), { as: shop.ruth }),
  ])

  expect(replies.map(({ body }) => body.data.delta)).toEqual([-2, -1])
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 81 })
})

test('forty corrections beside ten orders lose none of either', async () => {
  const shop = await startShop()
  const shoppers = [await aShopper(shop), await aShopper(shop)]

  await Promise.all([
    ...Array.from({ length: 20 }, () => shop.correct('rose-bar', { kind: 'take', units: 1 })),
    ...Array.from({ length: 20 }, () => shop.correct('rose-bar', { kind: 'add', units: 2 })),
    ...shoppers.map((shopper) => sell(shop, shopper, { product: 'rose-bar', quantity: 5 })),
  ])

  expect(await stockOf(shop)).toEqual({ 'rose-bar': 84 - 20 + 40 - 10 })
})

test('pressed twice under one key, even at once, it is booked once and answered alike', async () => {
  const shop = await startShop()
  const key = randomUUID()
  const press = () => shop.correct('rose-bar', { kind: 'take', units: 4 }, { key, reason: 'own_use' })

  const replies = [...(await Promise.all([press(), press(), press()])), await press()]

  expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 80 })
})

test('a key belongs to what was sent with it, and to who sent it', async () => {
  const shop = await startShop()
  const key = randomUUID()
  await shop.correct('rose-bar', { kind: 'take', units: 4 }, { key })

  const other = await shop.correct('rose-bar', { kind: 'take', units: 5 }, { key })
  const another = await shop.correct('rose-bar', { kind: 'take', units: 5 }, { key, as: shop.ruth })

  expect([other.status, other.body.code]).toEqual([422, 'already_sent_differently'])
  expect(another.status).toBe(200)
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 75 })
})

test('stock never goes below nothing: the refusal says what is there, and its key can be used again', async () => {
  const shop = await startShop()
  const key = randomUUID()

  const refused = await shop.correct('rose-bar', { kind: 'take', units: 85 }, { key })
  const counts = await shop.correct('rose-bar', counted(100, 10))
  const again = await shop.correct('rose-bar', { kind: 'take', units: 84 }, { key })

  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'too_little_stock',
    { stock: 84 },
  ])
  expect([counts.status, counts.body.code]).toEqual([409, 'too_little_stock'])
  expect(again.body.data.stock).toBe(0)
})

test('stock ends at a million', async () => {
  const shop = await startShop()

  const refused = await shop.correct('rose-bar', { kind: 'add', units: 999_917 })
  const full = await shop.correct('rose-bar', { kind: 'add', units: 999_916 })

  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'too_much_stock',
    { stock: 84 },
  ])
  expect(full.body.data.stock).toBe(1_000_000)
})

test('half units, none, notes of many lines and reasons of the shop’s own are refused', async () => {
  const shop = await startShop()
  const take = (units: number) => ({ kind: 'take', units }) as const

  const replies = [
    await shop.correct('rose-bar', take(1.5)),
    await shop.correct('rose-bar', take(0)),
    await shop.correct('rose-bar', take(-1)),
    await shop.correct('rose-bar', take(1), { note: 'one\ntwo' }),
    await shop.correct('rose-bar', take(1), { key: 'twice' }),
  ]

  expect(replies.map(({ status, body }) => [status, body.issues[0].path])).toEqual([
    [400, 'change.units'],
    [400, 'change.units'],
    [400, 'change.units'],
    [400, 'note'],
    [400, 'key'],
  ])
  expect(await stockOf(shop)).toEqual({ 'rose-bar': 84 })
})

test('a product that is not there is not found, whatever is sent', async () => {
  const shop = await startShop()

  const replies = await Promise.all(
    ['no-such-bar', '\u0000', 'Rose Bar'].flatMap((id) => [
      shop.correct(id, { kind: 'take', units: -1 }),
      shop.look(id),
    ]),
  )

  expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'not_found'))
})

test('undo books the opposite, whatever was sold since, and undo of that books it again', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const { changeSetId } = (await shop.correct('rose-bar', counted(84, 80))).body.data
  await sell(shop, shopper, { product: 'rose-bar', quantity: 10 })

  const undo = await takeBack(shop, changeSetId, { staffId: shop.ruth.staffId, name: 'Ruth Cole' })
  const afterUndo = await stockOf(shop)
  const redo = await takeBack(shop, undo ?? '', { staffId: shop.anna.staffId, name: 'Anna Webb' })

  expect([afterUndo, await stockOf(shop)]).toEqual([{ 'rose-bar': 74 }, { 'rose-bar': 70 }])
  const { history, opening } = (await shop.look('rose-bar')).body.data
  const told = ({ kind, delta, balance, by, changeSetId: set }: (typeof history)[number]) => [
    kind,
    delta,
    balance,
    by,
    set,
  ]
  expect(history.map(told)).toEqual([
    ['undone', -4, 70, 'Anna Webb', redo],
    ['undone', 4, 74, 'Ruth Cole', undo],
    ['sold', -10, 70, null, null],
    ['counted', -4, 80, 'Anna Webb', changeSetId],
  ])
  expect(opening).toBe(84)
})

test('what is taken back once counts as gone, and what was sold out since is left as it is', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const staff = { staffId: shop.anna.staffId, name: 'Anna Webb' }
  const { changeSetId } = (await shop.correct('rose-bar', { kind: 'add', units: 10 })).body.data
  await shop.pool.query('update product set stock = 5')
  await sell(shop, shopper, { product: 'rose-bar' })

  await expect(takeBack(shop, changeSetId, staff)).rejects.toMatchObject({ code: 'too_little_stock' })
  await shop.pool.query('update product set stock = 15')
  await takeBack(shop, changeSetId, staff)

  expect(await stockOf(shop)).toEqual({ 'rose-bar': 5 })
  const { rows } = await shop.pool.query(
    "select after from audit_entry where kind = 'stock-movement' order by created_at",
  )
  expect(rows.map(({ after }) => after?.delta)).toEqual([10, undefined])
})
