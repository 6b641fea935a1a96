import { expect, test } from 'vitest'
import { confirmEmail } from '#test/link-makers.ts'
import { aProduct } from '#test/makers.ts'
import { givePicture, jpegsIn } from '#test/media-makers.ts'
import { aLine, anOrder, aSession, aShopper, placeCash, theOwner } from '#test/order-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { changeOrderState } from './index.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', stock: 5 })

test('who places a cash order gets one confirmation', async () => {
  const shop = await startTestShop({ products: [soap] }, { publicUrl: 'https://soap.example' })
  const shopper = await aShopper(shop, { firstName: 'June', lastName: 'Marsh' })
  await confirmEmail(shop, shopper.customer)

  const { body } = await placeCash(
    shop,
    shopper,
    aSession(shopper, [aLine('soap', { quantity: 2 })], 13),
    'a-key',
  )
  await placeCash(shop, shopper, aSession(shopper, [aLine('soap', { quantity: 2 })], 13), 'a-key')
  await shop.runJobs()
  await shop.runJobs()

  const { orderId } = body.data
  expect(shop.mails).toMatchObject([
    { to: shopper.customer.email, subject: `Your order ${orderId} is confirmed` },
  ])
  const [mail] = shop.mails
  expect(mail?.text).toContain('Hello June Marsh,')
  expect(mail?.text).toContain('2 x Lavender Calm Bar: $13.00')
  expect(mail?.text).toContain(`https://soap.example/ordertrack?orderId=${orderId}`)
  expect(await shop.waitingJobs()).toEqual([])
})

test('a confirmation brings the pictures of what was bought along', async () => {
  const shop = await startTestShop({ products: [soap, aProduct({ id: 'bare', pictures: [] })] })
  await givePicture(shop, 'soap')
  const shopper = await aShopper(shop)

  await placeCash(shop, shopper, aSession(shopper, [aLine('soap'), aLine('bare')], 13))
  await shop.runJobs()

  expect(jpegsIn(shop)).toEqual([{ name: 'picture-1', isJpeg: true }])
})

test('an order that was not placed confirms nothing', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop)

  const { status } = await placeCash(shop, shopper, aSession(shopper, [aLine('soap', { quantity: 6 })], 39))

  expect(status).toBe(409)
  expect(await shop.writtenJobs()).toEqual([])
})

test('each change of an order’s status is told by mail, and one that is refused is not', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id, orderId } = await anOrder(shop.db, { userId })
  const move = (to: 'Approved' | 'Processing' | 'Delivered') =>
    shop.db.transaction((tx) => changeOrderState(tx, shop.deps, { id, to, at: new Date(), actor: theOwner }))

  await move('Approved')
  await move('Processing')
  await expect(move('Delivered')).rejects.toMatchObject({ code: 'transition_refused' })
  await shop.runJobs()

  expect(shop.mails.map(({ subject }) => subject)).toEqual([
    `Your order ${orderId} is confirmed`,
    `Your order ${orderId} is being packed`,
  ])
})

test('a mail that the server does not take waits, and then leaves under the same id', async () => {
  const tried: (string | undefined)[] = []
  let isAway = true
  const mailer = {
    send: async ({ id }: { id?: string }) => {
      tried.push(id)
      if (isAway) throw new Error('The mail server did not take the mail: ETIMEDOUT')
    },
  }
  const shop = await startTestShop({ products: [soap] }, {}, undefined, { mailer })
  const shopper = await aShopper(shop)
  await placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

  await shop.runJobs()
  await shop.runJobs()
  expect(await shop.waitingJobs()).toMatchObject([{ name: 'order-mail', failures: 2 }])
  isAway = false
  await shop.runJobs()

  expect(await shop.waitingJobs()).toEqual([])
  expect(tried).toHaveLength(3)
  expect(new Set(tried).size).toBe(1)
})

test('a mail about an order that is gone is dropped', async () => {
  const shop = await startTestShop()
  const { userId } = await shop.signUp()
  const { id } = await anOrder(shop.db, { userId })
  await shop.db.transaction((tx) =>
    changeOrderState(tx, shop.deps, { id, to: 'Approved', at: new Date(), actor: theOwner }),
  )
  await shop.pool.query('delete from customer_order')

  await shop.runJobs()

  expect(shop.mails).toEqual([])
  expect(await shop.waitingJobs()).toEqual([])
})
