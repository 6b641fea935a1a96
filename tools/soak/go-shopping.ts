import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BasketLine } from '@shop/contract/basket'
import { getProduct, listProducts } from '@shop/contract/catalogue'
import { getOrder, listOrders } from '@shop/contract/orders'
import { getOpenPayment, type PlacedOrder, resumePayment, settlePayment } from '@shop/contract/payments'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import { isUnanswered } from '@shop/harness/http-transport'
import { kindOf, type SentOrder } from './ledger.ts'
import { openAccount, type SoakShopper, type Targets } from './open-account.ts'
import { payAtProvider } from './pay-at-provider.ts'

/** What shoppers do to which targets, until it is over. */
export type LoadModel = Targets & {
  providerUrl: string
  skus: readonly [Sku, ...Sku[]]
  /** Low in stock, and wanted now and then even when it is gone. */
  scarceSku: Sku
  isOver: () => boolean
  /** Requests without an answer, to be repeated. */
  unanswered: Set<() => Promise<void>>
}

/** The price in dollars. */
export type Sku = { product: string; price: number }

/** Of one shopper. */
const STEPS = 12
/** Share of lines. */
const WISH_FOR_SCARCE = 0.05
/** Share of steps before which a valid login is renewed. */
const RENEWED_EARLY = 0.05
const THINK_MS = { least: 20, most: 250 }

type Step = (shopper: SoakShopper, model: LoadModel) => Promise<void>

/** Weighted by repetition. */
const STEPS_TO_TAKE: readonly [Step, ...Step[]] = [
  browse,
  browse,
  placeCash,
  placeCash,
  placeCard,
  placeCard,
  lookBack,
]

/** One shopper after the other until it is over. Failures are counted; none stops it. */
export async function goShopping(model: LoadModel): Promise<void> {
  while (!model.isOver()) {
    try {
      const shopper = await openAccount(model)
      for (let step = 0; step < STEPS && !model.isOver(); step += 1) {
        await think(model)
        await attempt(shopper, model)
      }
    } catch (error) {
      model.ledger.count(`becoming a shopper: ${kindOf(error)}`)
      await think(model)
    }
  }
}

async function attempt(shopper: SoakShopper, model: LoadModel): Promise<void> {
  try {
    if (model.random.chance(RENEWED_EARLY)) await shopper.renewLogin()
    await model.random.pick(STEPS_TO_TAKE)(shopper, model)
  } catch (error) {
    model.ledger.count(`shopping: ${kindOf(error)}`)
  }
}

function think({ random }: LoadModel): Promise<void> {
  return pause(random.whole(THINK_MS.least, THINK_MS.most))
}

async function browse({ send }: SoakShopper, { random, skus, origins }: LoadModel): Promise<void> {
  await send(listProducts, { query: {} })
  await send(getProduct, { params: { id: random.pick(skus).product } })
  const page = await fetch(`${random.pick(origins)}${random.pick(['/', '/shop', '/blogs'])}`)
  await page.text()
  if (!page.ok) throw new Error(`A page answered ${page.status}`)
}

async function lookBack({ send }: SoakShopper, { random }: LoadModel): Promise<void> {
  const { data: orders } = await send(listOrders, { query: { status: 'all' } })
  for (const { orderId } of orders.slice(0, 1)) await send(getOrder, { params: { id: orderId } })
  if (random.chance(0.5)) return
  const { data: open } = await send(getOpenPayment, {})
  if (open) await send(resumePayment, {})
}

async function placeCash(shopper: SoakShopper, model: LoadModel): Promise<void> {
  await sendOrder(shopper, model, 'cash-on-delivery')
}

/** Some pay at once, some after a decline, some never. */
async function placeCard(shopper: SoakShopper, model: LoadModel): Promise<void> {
  const order = await sendOrder(shopper, model, 'stripe')
  if (!order?.payment || model.random.chance(0.15)) return
  await payAtProvider(order.payment.clientSecret, model)
  if (model.random.chance(0.7)) await shopper.send(settlePayment, { params: { orderId: order.orderId } })
}

/** Sends a basket; without an answer it is sent again with the same key, now and later, until there is one. */
async function sendOrder(
  shopper: SoakShopper,
  { random, skus, scarceSku, ledger, unanswered }: LoadModel,
  method: SentOrder['method'],
): Promise<PlacedOrder | undefined> {
  const lines = fillBasket({ random, skus, scarceSku })
  const sent: SentOrder = {
    key: randomUUID(),
    userId: shopper.id,
    method,
    totalCents: totalsOfBasket(lines, SHOP_TERMS).totalCents,
    answered: new Set(),
    refused: undefined,
  }
  ledger.orders.push(sent)
  const sendOnce = async (): Promise<PlacedOrder | undefined> => {
    try {
      const order = await shopper.placeOrder({ lines, addressId: shopper.addressId, method, key: sent.key })
      sent.answered.add(order.orderId)
      return order
    } catch (error) {
      ledger.count(`order: ${kindOf(error)}`)
      if (isUnanswered(error)) throw error
      sent.refused = kindOf(error)
      return undefined
    }
  }
  try {
    const order = await sendOnce()
    // A double press.
    if (random.chance(0.1)) await sendOnce()
    return order
  } catch (error) {
    const repeat = async () => {
      await sendOnce()
      unanswered.delete(repeat)
    }
    unanswered.add(repeat)
    // Most retry at once.
    if (random.chance(0.7)) await repeat()
    throw error
  }
}

function fillBasket({ random, skus, scarceSku }: Pick<LoadModel, 'random' | 'skus' | 'scarceSku'>) {
  const lines = new Map<string, BasketLine>()
  for (let count = random.whole(1, 4); count > 0; count -= 1) {
    const sku = random.chance(WISH_FOR_SCARCE) ? scarceSku : random.pick(skus)
    lines.set(sku.product, { ...sku, quantity: random.whole(1, 3), image: '' })
  }
  return [...lines.values()]
}
