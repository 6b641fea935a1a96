import type { AddressInfo } from 'node:net'
import type { PlacedOrder } from '@shop/contract/payments'
import { answerTestChallenge, confirmTestCard, intentIdOf } from '@shop/contract/sandbox'
import type { Config } from '#api/config/index.ts'
import type { Catalogue } from '#test/makers.ts'
import { aLine, aSession, aShopper, placeCard, type TestShopper } from '#test/order-makers.ts'
import { startTestShop, type TestReply, type TestShop } from '#test/start-test-shop.ts'

type Given = {
  database?: Parameters<typeof startTestShop>[2]
  log?: NonNullable<Parameters<typeof startTestShop>[3]>['log']
}

/** Listens, since the sandbox delivers events by HTTP. Two shops with one database are two processes of one shop. */
export async function startSandboxShop(
  catalogue: Catalogue,
  config: Partial<Config> = {},
  { database, log }: Given = {},
): Promise<TestShop> {
  // The shop that made the database drops it.
  const shared = database && { ...database, drop: async () => undefined }
  const replaced = { ...(log && { log }) }
  const shop = await startTestShop(catalogue, { cardSandbox: true, ...config }, shared, replaced)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  Object.assign(shop.deps.config, { host: '127.0.0.1', port: portOf(shop.app.server.address()) })
  return shop
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The shop does not listen')
  return address.port
}

export type OpenTestOrder = {
  shopper: TestShopper
  order: PlacedOrder
  clientSecret: string
  intentId: string
}

/** Somebody new orders one soap at 6.50. */
export async function anOpenTestOrder(
  shop: TestShop,
  { shopper: given }: { shopper?: TestShopper } = {},
): Promise<OpenTestOrder> {
  const shopper = given ?? (await aShopper(shop))
  const { status, body } = await placeCard(shop, shopper, aSession(shopper, [aLine('soap')], 6.5))
  if (status !== 200) throw new Error(`Placing a card order failed: ${JSON.stringify(body)}`)
  const order: PlacedOrder = body.data
  const clientSecret = order.payment?.clientSecret ?? ''
  return { shopper, order, clientSecret, intentId: intentIdOf(clientSecret) }
}

/** Sends a card by the test form, good until the end of 2049 unless something else is said. */
export function payWith(
  shop: TestShop,
  { clientSecret, intentId }: Pick<OpenTestOrder, 'clientSecret' | 'intentId'>,
  number: string,
  card: { expiry?: string; cvc?: string } = {},
): Promise<TestReply> {
  const body = { clientSecret, number, expiry: '12 / 49', cvc: '737', ...card }
  return shop.send(confirmTestCard, { params: { intentId }, body })
}

/** Answers the challenge of a card. */
export function answerBank(
  shop: TestShop,
  { clientSecret, intentId }: Pick<OpenTestOrder, 'clientSecret' | 'intentId'>,
  isApproved: boolean,
): Promise<TestReply> {
  return shop.send(answerTestChallenge, { params: { intentId }, body: { clientSecret, isApproved } })
}
