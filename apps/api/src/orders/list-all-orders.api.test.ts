import { expect, test } from 'vitest'
import { anOrder } from '#test/order-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { listAllOrders } from './index.ts'

const pageOf = async (shop: TestShop, wish: Partial<Parameters<typeof listAllOrders>[1]>) => {
  const all = { status: undefined, after: undefined, limit: 2 }
  const { orders, next } = await listAllOrders(shop.db, { ...all, ...wish })
  return { orders: orders.map(({ orderId }) => orderId), next }
}

test('everybody’s orders are listed, the last one placed first, and each page tells where the next begins', async () => {
  const shop = await startTestShop()
  const [amelia, june] = await Promise.all([shop.signUp(), shop.signUp()])
  const first = await anOrder(shop.db, { userId: amelia.userId })
  const second = await anOrder(shop.db, { userId: june.userId, status: 'Shipped' })
  const third = await anOrder(shop.db, { userId: amelia.userId })

  const page = await pageOf(shop, {})
  const last = await pageOf(shop, { after: page.next ?? '' })
  const whole = await pageOf(shop, { limit: 3 })
  const shipped = await pageOf(shop, { status: 'Shipped', after: third.id })

  expect(page).toEqual({ orders: [third.orderId, second.orderId], next: second.orderId })
  expect(last).toEqual({ orders: [first.orderId], next: null })
  expect(whole.next).toBeNull()
  expect(shipped).toEqual({ orders: [second.orderId], next: null })
})

test('after an order that does not exist nothing is listed', async () => {
  const shop = await startTestShop()

  await expect(pageOf(shop, { after: 'K7QM-2XRT-9B4F-HW3N' })).rejects.toMatchObject({ code: 'not_found' })
})
