import type { OrderStatus } from '@shop/contract/order-statuses'
import { getOrder } from '@shop/contract/orders'
import { expect, test } from 'vitest'
import { anOrder, theOwner } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { changeOrderState } from './index.ts'

type Move = Parameters<typeof changeOrderState>[2]

const move = (shop: TestShop, { id, to }: Pick<Move, 'id' | 'to'>) =>
  shop.db.transaction((tx) => changeOrderState(tx, shop.deps, { id, to, at: new Date(), actor: theOwner }))

const refused = (from: OrderStatus, to: OrderStatus) => ({
  code: 'transition_refused',
  detail: { data: { from, to } },
})

async function historyOf(shop: TestShop, orderId: string): Promise<[string, string][]> {
  const { body } = await shop.call(getOrder, { params: { id: orderId } })
  return body.data.statusHistory.map(({ status, message }: Record<string, string>) => [status, message])
}

test('TRACK-27 each transition adds to the history, with a message for the shopper', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id, orderId } = await anOrder(shop.db, { userId })

  await move(shop, { id, to: 'Approved' })
  await move(shop, { id, to: 'Processing' })
  await move(shop, { id, to: 'Halted' })
  await move(shop, { id, to: 'Processing' })
  await move(shop, { id, to: 'Shipped' })
  await move(shop, { id, to: 'Delivered' })
  await move(shop, { id, to: 'Completed' })

  expect(await historyOf(shop, orderId)).toEqual([
    ['Pending', 'We have received your order.'],
    ['Approved', 'Your order is confirmed.'],
    ['Processing', 'We are wrapping and packing your order.'],
    ['Halted', 'Your order is on hold for the moment.'],
    ['Processing', 'We are wrapping and packing your order.'],
    ['Shipped', 'Your parcel has left our workshop.'],
    ['Delivered', 'Your parcel has been delivered.'],
    ['Completed', 'Your order is complete. Thank you for shopping with us.'],
  ])
})

test('TRACK-27 a transition that the table does not hold is refused and changes nothing', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id, orderId } = await anOrder(shop.db, { userId })

  await expect(move(shop, { id, to: 'Shipped' })).rejects.toMatchObject(refused('Pending', 'Shipped'))

  expect(await historyOf(shop, orderId)).toEqual([['Pending', 'We have received your order.']])
})

test('TRACK-27 a halted order goes back to where it was, and nowhere else', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id, orderId } = await anOrder(shop.db, { userId, status: 'Approved' })
  await move(shop, { id, to: 'Halted' })

  await expect(move(shop, { id, to: 'Processing' })).rejects.toMatchObject(refused('Halted', 'Processing'))
  await expect(move(shop, { id, to: 'Pending' })).rejects.toMatchObject(refused('Halted', 'Pending'))
  await move(shop, { id, to: 'Approved' })

  const statuses = (await historyOf(shop, orderId)).map(([status]) => status)
  expect(statuses).toEqual(['Pending', 'Approved', 'Halted', 'Approved'])
})

test('TRACK-27 of simultaneous transitions that exclude each other one happens', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id, orderId } = await anOrder(shop.db, { userId })

  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => move(shop, { id, to: 'Cancelled' })),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await historyOf(shop, orderId)).toEqual([
    ['Pending', 'We have received your order.'],
    ['Cancelled', 'Your order has been cancelled.'],
  ])
})

test('an order that does not exist cannot be moved', async () => {
  const shop = await startTestShop()

  await expect(
    move(shop, { id: '01935b6c-0000-7000-8000-000000000000', to: 'Approved' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
