import { expect, test } from 'vitest'
import { ledgerOf } from '#test/card-makers.ts'
import { aProduct } from '#test/makers.ts'
import { anOpenTestOrder, payWith, startSandboxShop } from '#test/sandbox-makers.ts'
import type { TestShop } from '#test/start-test-shop.ts'
import { openShop } from './open-shop.ts'
import { runCommand } from './run-command.ts'

const soap = aProduct({ id: 'soap', name: 'Lavender Calm Bar', priceCents: 650, stock: 5 })
const shelf = { products: [soap] }

/** Types a command at a terminal of its own, which opens the shop's database for itself. */
async function type({ database }: TestShop, line: string): Promise<{ code: number; said: string }> {
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const open = () => openShop(env, say)
  const code = await runCommand(line.split(' '), { open, env, say, complain: say })
  return { code, said: said.join('\n') }
}

test('the owner cancels an order that waits for its test card: the card is taken no more, its units are back', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)

  const { code } = await type(shop, `orders cancel ${open.order.orderId}`)
  const { body } = await payWith(shop, open, '4242424242424242')
  await shop.runJobs()

  expect(code).toBe(0)
  expect(body.data.outcome).toBe('declined')
  expect(await ledgerOf(shop)).toEqual({
    orders: ['Cancelled'],
    payments: ['ended'],
    refunds: [],
    alerts: [],
    stock: 5,
  })
})

test('the owner gives a part back and cancels: the sandbox sends it all, whether the shop runs or opens later', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  const { orderId } = open.order
  await payWith(shop, open, '4242424242424242')
  await shop.runJobs()

  const refunded = await type(shop, `orders refund ${orderId} --amount 2.50`)
  const cancelled = await type(shop, `orders cancel ${orderId}`)
  const before = await ledgerOf(shop)
  await shop.runJobs()
  const shown = await type(shop, `orders show ${orderId}`)

  expect([refunded.code, cancelled.code, shown.code]).toEqual([0, 0, 0])
  expect(before.refunds).toEqual([
    ['owner', 'asked', 250],
    ['cancelled', 'asked', 400],
  ])
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled'],
    refunds: [
      ['owner', 'done', 250],
      ['cancelled', 'done', 400],
    ],
    alerts: [],
    stock: 5,
  })
  expect(shown.said).toContain('sandbox')
})

test('an order that was paid while the shop did not hear of it is not cancelled unpaid: its money goes back', async () => {
  const shop = await startSandboxShop(shelf)
  const open = await anOpenTestOrder(shop)
  await payWith(shop, open, '4242424242424242')

  const { code } = await type(shop, `orders cancel ${open.order.orderId}`)
  await shop.runJobs()

  expect(code).toBe(0)
  expect(await ledgerOf(shop)).toMatchObject({
    orders: ['Cancelled'],
    payments: ['paid'],
    refunds: [['cancelled', 'done', 650]],
    stock: 5,
  })
})
