import { addAddress } from '@shop/contract/addresses'
import { expect, test } from 'vitest'
import { anOpenCardOrder, deliver, startCardShop } from '#test/card-makers.ts'
import { confirmEmail, moveToEmail } from '#test/link-makers.ts'
import { aCustomer, aProduct, limitsOf } from '#test/makers.ts'
import {
  aLine,
  anOrder,
  aSession,
  aShopper,
  placeCard,
  placeCash,
  type TestShopper,
} from '#test/order-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import type { StoredOrder } from './index.ts'
import { mailAboutOrder, ORDER_MAIL_KINDS } from './mail-about-order.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', stock: 100 })
const start = new Date('2025-06-01T12:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

/** What an attacker writes wherever the shop lets anybody write. */
const typed = {
  firstName: 'Your account is locked',
  lastName: 'https://evil.example/name',
  fullName: 'Bank https://evil.example/full',
  addressLine1: 'Log in at https://evil.example/line',
  city: 'www.evil.example/city',
  postalCode: 'evil.example',
}

/** Somebody who signs up with another's address, and writes links for them to read. */
async function anAttacker(shop: TestShop, email: string): Promise<TestShopper> {
  const { firstName, lastName, ...address } = typed
  const customer = await shop.signUp({ firstName, lastName, email })
  const { body } = await shop.call(
    addAddress,
    { body: { ...address, mobile: '+44 1225 496 000', user: customer.userId } },
    { as: customer },
  )
  return { customer, addressId: body.data._id }
}

/** As they place it: to their address, with all that was typed. */
function anOrderOf(shop: TestShop, { userId, email }: TestCustomer): Promise<StoredOrder> {
  const { firstName, lastName, ...place } = typed
  const contact = { name: `${firstName} ${lastName}`, email }
  return anOrder(shop.db, { userId, contact, shippingAddress: { ...place, mobile: '+44 1225 496 000' } })
}

/** All mails that an order can have. */
async function mailAll(shop: TestShop, orderId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const kind of ORDER_MAIL_KINDS) await mailAboutOrder(tx, shop.deps, { orderId, kind })
  })
  await shop.runJobs()
}

const order = (shop: TestShop, shopper: TestShopper) =>
  placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))

test('a mail to an address that nobody has verified repeats nothing that was typed: it greets nobody by name, and says that the order’s page shows the address', async () => {
  const shop = await startTestShop({ products: [soap] }, { publicUrl: 'https://soap.example' })
  const attacker = await anAttacker(shop, 'victim@bank.example')

  const { body } = await order(shop, attacker)
  await shop.runJobs()

  const [mail] = shop.mails
  expect(shop.mails).toHaveLength(1)
  expect(mail?.to).toBe('victim@bank.example')
  expect(mail?.text).toMatch(/^Hello,\n\n/)
  expect(mail?.text).toContain('The page of your order shows where it goes.')
  for (const part of [mail?.subject, mail?.text, mail?.html]) {
    for (const words of Object.values(typed)) expect(part).not.toContain(words)
    expect(part).not.toContain('evil.example')
  }
  const { orderId } = body.data
  expect(mail?.html?.match(/https?:\/\/[^"]+/g)).toEqual([
    `https://soap.example/ordertrack?orderId=${orderId}`,
    'https://soap.example/help',
    'https://soap.example/returns',
  ])
})

test('no kind of mail about an order repeats what was typed to an address that nobody has verified', async () => {
  const shop = await startTestShop({ products: [soap] })
  const { customer } = await anAttacker(shop, 'victim@bank.example')
  const { id } = await anOrderOf(shop, customer)

  await mailAll(shop, id)

  expect(shop.mails).toHaveLength(ORDER_MAIL_KINDS.length)
  expect(JSON.stringify(shop.mails)).not.toContain('evil.example')
  expect(JSON.stringify(shop.mails)).not.toContain(typed.firstName)
})

test('an order that was placed under an address that nobody has verified is mailed there no more once its account has confirmed another one', async () => {
  const shop = await startTestShop({ products: [soap] })
  const { customer } = await anAttacker(shop, 'victim@bank.example')
  const { id } = await anOrderOf(shop, customer)
  await moveToEmail(shop, { customer, password: aCustomer().password, email: 'own@evil.example' })
  const before = shop.mails.length

  await mailAll(shop, id)

  const mails = shop.mails.slice(before)
  expect(mails).toHaveLength(ORDER_MAIL_KINDS.length)
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['own@evil.example']))
})

test('once the address is verified its mails greet by name and tell where the order goes', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop, { firstName: 'June', lastName: 'Marsh' })
  await order(shop, shopper)
  await confirmEmail(shop, shopper.customer)

  await shop.runJobs()

  expect(shop.mails[0]?.text).toContain('Hello June Marsh,')
  expect(shop.mails[0]?.text).toContain('Delivery address:\nAmelia Hart\n14 Orchard Row\n')
})

test('mails about an open order follow its account to another address that was confirmed', async () => {
  const shop = await startTestShop({ products: [soap] })
  const shopper = await aShopper(shop, { firstName: 'June', lastName: 'Marsh', email: 'june@old.example' })
  await confirmEmail(shop, shopper.customer)
  const { body } = await order(shop, shopper)
  await moveToEmail(shop, {
    customer: shopper.customer,
    password: aCustomer().password,
    email: 'june@new.example',
  })
  const before = shop.mails.length

  await mailAll(shop, body.data._id)

  const mails = shop.mails.slice(before)
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['june@new.example']))
  expect(mails[0]?.text).toContain('Hello June Marsh,')
})

test('an unpaid card order that another one replaces is told about by no mail, however often that happens', async () => {
  const shop = await startCardShop({ products: [soap] })
  const shopper = await anAttacker(shop, 'victim@bank.example')
  const session = aSession(shopper, [aLine('soap')], 6.5)

  for (let time = 0; time < 9; time += 1) await placeCard(shop, shopper, session)
  await shop.runJobs()

  expect(shop.mails).toEqual([])
  const { rows } = await shop.pool.query(
    'select status, count(*)::int from customer_order group by 1 order by 1',
  )
  expect(rows).toEqual([
    { status: 'Cancelled', count: 8 },
    { status: 'Pending', count: 1 },
  ])
})

test('a card order that cash replaces is told about by the cash order’s confirmation alone', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper } = await anOpenCardOrder(shop)

  const { body } = await order(shop, shopper)
  await shop.runJobs()

  expect(shop.mails.map(({ subject }) => subject)).toEqual([`Your order ${body.data.orderId} is confirmed`])
})

test('the one of several card orders that is paid is confirmed', async () => {
  const shop = await startCardShop({ products: [soap] })
  const { shopper } = await anOpenCardOrder(shop)
  const { order: last, intentId } = await anOpenCardOrder(shop, { shopper })

  shop.stripe.pay(intentId)
  await deliver(shop)
  await shop.runJobs()

  expect(shop.mails.map(({ subject }) => subject)).toEqual([`Your order ${last.orderId} is confirmed`])
})

test('an address that nobody has verified gets so many mails about orders a day, however it is written; the rest is on the orders’ pages', async () => {
  const shop = await startTestShop({ products: [soap] }, limitsOf({ unverifiedMails: 3 }))
  shop.setTime(start)
  const one = await anAttacker(shop, 'victim@bank.example')
  const other = await anAttacker(shop, 'Victim+2@bank.example')

  for (const shopper of [one, other, one, other]) await order(shop, shopper)
  await shop.runJobs()
  const ofTheDay = shop.mails.length
  shop.setTime(hoursLater(25))
  await order(shop, await anAttacker(shop, 'victim+3@bank.example'))
  await shop.runJobs()

  expect([ofTheDay, shop.mails.length]).toEqual([3, 4])
  expect(await shop.waitingJobs('order-mail')).toEqual([])
})

test('a verified address gets every mail', async () => {
  const shop = await startTestShop({ products: [soap] }, limitsOf({ unverifiedMails: 1 }))
  const shopper = await aShopper(shop)
  await confirmEmail(shop, shopper.customer)

  for (let time = 0; time < 3; time += 1) await order(shop, shopper)
  await shop.runJobs()

  expect(shop.mails).toHaveLength(3)
})

test('a mail that the mail server does not take is not counted', async () => {
  const sent: string[] = []
  let isAway = true
  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (isAway) throw new Error('The mail server did not take the mail: ETIMEDOUT')
      sent.push(to)
    },
  }
  const shop = await startTestShop({ products: [soap] }, limitsOf({ unverifiedMails: 1 }), undefined, {
    mailer,
  })
  await order(shop, await anAttacker(shop, 'victim@bank.example'))

  await shop.runJobs()
  isAway = false
  await shop.runJobs()

  expect(sent).toEqual(['victim@bank.example'])
})
