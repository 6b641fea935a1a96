import { undoChange } from '@shop/contract/admin/changes'
import { changeProductState } from '@shop/contract/admin/products'
import type { CallInput } from '@shop/contract/call'
import { listProducts } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { ANNA, asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { publishDueProducts } from './publish-due-products.ts'

const BEGUN = new Date('2025-05-01T09:00:00Z')
const SOON = new Date(Date.now() + 24 * 60 * 60 * 1000)

/** One on sale, and one that was begun before it and is a draft still. `newest`: what a list shows, `since`: the draft's day. */
async function aShop() {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'rose-bar', createdAt: new Date('2025-06-01T09:00:00Z') }),
      aProduct({ id: 'sage-bar', createdAt: BEGUN, state: 'draft' }),
    ],
  })
  const ask = asStaff(shop)
  let version = 0
  const move = async (body: CallInput<typeof changeProductState>['body']): Promise<string> => {
    version += 1
    const reply = await ask(changeProductState, { params: { id: 'sage-bar' }, body }, { version })
    return reply.body.data.changeSetId
  }
  const undo = (id: string) => ask(undoChange, { params: { id } }, { as: { ...ANNA, isSteppedUp: true } })
  const newest = async () => {
    const { body } = await shop.call(listProducts, {})
    return body.data.map(({ _id }: { _id: string }) => _id)
  }
  const since = async () =>
    (await shop.pool.query("select created_at from product where id = 'sage-bar'")).rows[0]?.created_at
  return { shop, move, undo, newest, since }
}

test('what comes on sale is the newest, however long it was a draft', async () => {
  const { move, newest } = await aShop()

  await move({ state: 'active' })

  expect(await newest()).toEqual(['sage-bar', 'rose-bar'])
})

test('so is what the clock puts on sale', async () => {
  const { shop, move, newest } = await aShop()
  await move({ state: 'draft', publishAt: SOON.toISOString() })
  shop.setTime(SOON)

  await publishDueProducts(shop.deps)

  expect(await newest()).toEqual(['sage-bar', 'rose-bar'])
})

test('what is offered again is as new as it was', async () => {
  const { move, since } = await aShop()
  await move({ state: 'active' })
  const first = await since()

  await move({ state: 'archived' })
  await move({ state: 'active' })

  expect(await since()).toEqual(first)
})

test('what was put on sale by mistake is a draft of its own day by undo, and as new as it was by undo of that', async () => {
  const { move, undo, since } = await aShop()
  const published = await move({ state: 'active' })
  const days = [await since()]

  let last = published
  for (const _ of ['undo', 'undo of that', 'and once more']) {
    last = (await undo(last)).body.data.changeSetId
    days.push(await since())
  }

  expect(days).toEqual([days[0], BEGUN, days[0], BEGUN])
})
