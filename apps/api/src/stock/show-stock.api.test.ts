import { getStock } from '@shop/contract/admin/stock'
import { getProduct } from '@shop/contract/catalogue'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createResponseCache } from '#api/platform/page-cache/index.ts'
import { cancelOrder } from '#api/settlement/index.ts'
import { watchShownChanges } from '#api/watch-shown-changes.ts'
import { aProduct } from '#test/makers.ts'
import { aShopper, stockOf, theOwner } from '#test/order-makers.ts'
import { sell } from '#test/sell.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { type StockShop, startStockShop, takeBack } from '#test/stock-makers.ts'

const rose = { id: 'rose-bar', name: 'Damask Rose Bar', productId: 'LL-ROSE-BAR', stock: 20 }
const startShop = () => startStockShop([aProduct(rose), aProduct({ id: 'oat-bar' })])

type Entry = { id: string; delta: number; balance: number }

/** The whole history, page by page. */
async function readAll(shop: StockShop, limit: number): Promise<{ history: Entry[]; opening: number }> {
  const history: Entry[] = []
  for (let after: string | undefined; ; ) {
    const { data, meta } = (await shop.look('rose-bar', { limit, ...(after && { after }) })).body
    history.push(...data.history)
    if (meta.next === null) return { history, opening: data.opening }
    expect([data.history.length, data.opening]).toEqual([limit, null])
    after = meta.next
  }
}

test('the history tells sales, cancellations and corrections as one, with what was there after each', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const kept = await sell(shop, shopper, { product: 'rose-bar', quantity: 2 })
  await sell(shop, shopper, { product: 'oat-bar' })
  const given = await sell(shop, shopper, { product: 'rose-bar', quantity: 3 })
  await cancelOrder(shop.deps, { id: given._id, actor: theOwner })
  const change = { kind: 'counted', expected: 18, counted: 17, asOf: new Date().toISOString() } as const
  await shop.correct('rose-bar', change, { as: shop.ruth, note: 'counted twice' })

  const { data, meta } = (await shop.look('rose-bar')).body

  expect(data).toEqual({
    product: { id: 'rose-bar', name: 'Damask Rose Bar', sku: 'LL-ROSE-BAR', shelf: '' },
    stock: 17,
    lowStockLevel: 20,
    isLow: true,
    ordered: 2,
    asOf: expect.stringMatching(/^20.*Z$/),
    history: [
      entry({ kind: 'counted', delta: -1, balance: 17, by: 'Ruth Cole', note: 'counted twice' }),
      entry({ kind: 'cancelled', delta: 3, balance: 18, orderId: given.orderId }),
      entry({ kind: 'sold', delta: -3, balance: 15, orderId: given.orderId }),
      entry({ kind: 'sold', delta: -2, balance: 18, orderId: kept.orderId }),
    ],
    opening: 20,
  })
  expect(meta).toEqual({ next: null })
})

test('order numbers, by which addresses are found, are told to whoever may see orders', async () => {
  const shop = await startStockShop([aProduct({ ...rose })])
  const { orderId } = await sell(shop, await aShopper(shop), { product: 'rose-bar', quantity: 2 })
  const told: unknown[] = []
  for (const role of ['Accountant', 'Editor', 'Packer', 'Stall']) {
    const { cookies } = await aStaffMember(shop, { role })
    const { body } = await shop.call(getStock, { params: { id: 'rose-bar' }, query: {} }, { cookies })
    told.push(body.data.history.map((entry: { orderId: string | null }) => entry.orderId))
  }

  expect(told).toEqual([[orderId], [null], [null], [null]])
})

type Told = { kind: string; delta: number; balance: number; by?: string; note?: string; orderId?: string }

function entry(told: Told) {
  const isCount = told.kind === 'counted'
  return {
    id: expect.any(String),
    at: expect.stringMatching(/^20.*Z$/),
    by: null,
    orderId: null,
    note: '',
    count: isCount ? { expected: 18, counted: 17 } : null,
    changeSetId: isCount ? expect.any(String) : null,
    ...told,
  }
}

test('whatever happens, the history adds up to what is there, whole or page by page', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('sell' as const), units: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('add' as const), units: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('take' as const), units: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('count' as const), units: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ do: fc.constant('cancel' as const), units: fc.constant(0) }),
    fc.record({ do: fc.constant('undo' as const), units: fc.constant(0) }),
  )
  const sequences = fc.sample(fc.array(step, { minLength: 8, maxLength: 14 }), { numRuns: 5, seed: 47 })
  const shop = await startShop()

  for (const sequence of sequences) {
    const shopper = await aShopper(shop)
    const orders: string[] = []
    const sets: string[] = []
    for (const { do: action, units } of sequence) await doStep(shop, { action, units, shopper, orders, sets })
    const whole = await readAll(shop, 100)
    const paged = await readAll(shop, 3)

    const { 'rose-bar': present = -1 } = await stockOf(shop)
    expect(whole.opening + whole.history.reduce((sum, { delta }) => sum + delta, 0)).toBe(present)
    expect(whole.opening).toBe(20)
    expect(paged).toEqual(whole)
    expect(whole.history.map(({ balance, delta }) => balance - delta)).toEqual([
      ...whole.history.slice(1).map(({ balance }) => balance),
      20,
    ])
  }
})

type Step = {
  action: 'sell' | 'add' | 'take' | 'count' | 'cancel' | 'undo'
  units: number
  shopper: Awaited<ReturnType<typeof aShopper>>
  orders: string[]
  sets: string[]
}

/** What cannot be done is refused, and leaves everything as it is. */
async function doStep(shop: StockShop, { action, units, shopper, orders, sets }: Step): Promise<void> {
  const { 'rose-bar': present = 0 } = await stockOf(shop)
  if (action === 'sell') {
    if (present >= units)
      orders.push((await sell(shop, shopper, { product: 'rose-bar', quantity: units }))._id)
  } else if (action === 'cancel') {
    const id = orders.pop()
    if (id) await cancelOrder(shop.deps, { id, actor: theOwner })
  } else if (action === 'undo') {
    const id = sets.pop()
    const staff = { staffId: shop.anna.staffId, name: 'Anna Webb' }
    if (id) await takeBack(shop, id, staff).catch(onlyRefused)
  } else {
    const asOf = new Date().toISOString()
    const change =
      action === 'count'
        ? ({ kind: 'counted', expected: present, counted: units, asOf } as const)
        : ({ kind: action, units } as const)
    const { body } = await shop.correct('rose-bar', change)
    if (body.data?.changeSetId) sets.push(body.data.changeSetId)
  }
}

function onlyRefused(error: unknown): void {
  expect(error).toMatchObject({ code: 'too_little_stock' })
}

test('placing an order and cancelling it write no movement, and into the change log nothing of stock', async () => {
  const shop = await startShop()
  const shopper = await aShopper(shop)
  const written = async () => {
    const { rows } = await shop.pool.query(
      `select (select count(*)::int from stock_movement) as movements,
        (select count(*)::int from audit_entry where kind <> 'order') as entries`,
    )
    return rows
  }
  const before = await written()

  const { _id: id } = await sell(shop, shopper, { product: 'rose-bar', quantity: 2 })
  await cancelOrder(shop.deps, { id, actor: theOwner })

  expect(await written()).toEqual(before)
  expect((await shop.look('rose-bar')).body.data.history).toHaveLength(2)
})

test('a page that goes on nowhere is refused', async () => {
  const shop = await startShop()

  const replies = await Promise.all(['x', '12-', '12-rose'].map((after) => shop.look('rose-bar', { after })))

  expect(replies.map(({ status, body }) => [status, body.issues[0].path])).toEqual(
    replies.map(() => [400, 'after']),
  )
})

test('the shop’s pages soon learn that stock has reached or left nothing', async () => {
  const responses = createResponseCache({ maxBytes: 1_000_000, onFailure: () => undefined })
  const shop = await startStockShop([aProduct(rose)])
  const pages = await startTestShop({}, {}, shop.database, { responses })
  const log = { warn: () => undefined }
  const stop = await watchShownChanges(
    { connectionString: shop.database.url },
    { config: { databaseDirectUrl: undefined }, log, responses },
  )
  onTestFinished(stop)
  const isSold = async () => (await pages.call(getProduct, { params: { id: 'rose-bar' } })).body.data.inStock
  const soon = { interval: 20 }
  const first = await isSold()

  await shop.correct('rose-bar', { kind: 'take', units: 20 })
  await expect.poll(isSold, soon).toBe(false)
  await shop.correct('rose-bar', { kind: 'add', units: 1 })
  await expect.poll(isSold, soon).toBe(true)

  expect(first).toBe(true)
})
