import { randomUUID } from 'node:crypto'
import { type FirstDayStep, getFirstDay } from '@shop/contract/admin/first-day'
import { changeProductState, createProduct } from '@shop/contract/admin/products'
import { expect, test } from 'vitest'
import { asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { anOrder } from '#test/order-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

async function stepsIn(shop: TestShop): Promise<{ step: FirstDayStep; isDone: boolean }[]> {
  return (await asStaff(shop)(getFirstDay, {})).body.data
}

async function doneIn(shop: TestShop): Promise<FirstDayStep[]> {
  return (await stepsIn(shop)).flatMap(({ step, isDone }) => (isDone ? [step] : []))
}

const real = {
  publicUrl: 'https://soap.shop',
  mail: { url: 'smtp://mail.soap.shop:587', from: 'orders@soap.shop', isLocal: false },
}

test('on the first day everything is missing', async () => {
  const shop = await startTestShop()

  expect((await stepsIn(shop)).map(({ step }) => step)).toEqual([
    'owner',
    'identity',
    'address',
    'cards',
    'mail',
    'product',
    'order',
  ])
  expect(await doneIn(shop)).toEqual([])
})

test('what the configuration says is done by it', async () => {
  const stripe = {
    secretKey: 'sk_live_1',
    publishableKey: 'pk_live_1',
    webhookSecret: 'whsec_1',
    apiUrl: undefined,
  }
  const trying = { ...stripe, secretKey: 'sk_test_1' }

  expect(await doneIn(await startTestShop({}, { ...real, stripe }))).toEqual(['address', 'cards', 'mail'])
  expect(await doneIn(await startTestShop({}, { ...real, stripe: trying }))).toEqual(['address', 'mail'])
})

test('cards are no step of a shop that takes none, in production without keys, and an open one in test mode', async () => {
  const production = { ...real, mode: 'production' as const, cardSandbox: false }

  const cashOnly = await stepsIn(await startTestShop({}, production))
  const inTestMode = await stepsIn(await startTestShop({}, { ...production, cardSandbox: true }))

  expect(cashOnly.map(({ step }) => step)).toEqual([
    'owner',
    'identity',
    'address',
    'mail',
    'product',
    'order',
  ])
  expect(inTestMode).toContainEqual({ step: 'cards', isDone: false })
})

test('a second step of an owner counts, one of somebody else does not', async () => {
  const shop = await startTestShop()
  await aStaffMember(shop, { role: 'Manager' })
  expect(await doneIn(shop)).toEqual([])

  await aStaffMember(shop)

  expect(await doneIn(shop)).toEqual(['owner'])
})

test('a product counts once it is on sale with a picture', async () => {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'plain', pictures: [] }),
      aProduct({ id: 'later', state: 'draft' }),
      aProduct({ id: 'over', state: 'archived' }),
    ],
  })
  const ask = asStaff(shop)
  await ask(createProduct, { body: { key: randomUUID(), name: 'New', price: 6 } })
  expect(await doneIn(shop)).toEqual([])

  await ask(changeProductState, { params: { id: 'later' }, body: { state: 'active' } }, { version: 1 })

  expect(await doneIn(shop)).toEqual(['product'])
})

test('an order of anybody is a test order', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  await anOrder(shop.db, { userId })

  expect(await doneIn(shop)).toEqual(['order'])
})
