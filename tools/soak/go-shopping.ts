import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BasketLine } from '@shop/contract/basket'
import { getProduct, listProducts } from '@shop/contract/catalogue'
import { IDEMPOTENCY_KEY_HEADER, placeOrder } from '@shop/contract/checkout'
import { toDollars } from '@shop/contract/money'
import { getOrder, listOrders } from '@shop/contract/orders'
import { getOpenPayment, type PlacedOrder, resumePayment, settlePayment } from '@shop/contract/payments'
import { SHOP_TERMS, totalsOfBasket } from '@shop/contract/totals'
import type { SentOrder } from './diary.ts'
import { payAtProvider } from './pay-at-provider.ts'
import { becomeShopper, isUnanswered, kindOf, type Shopper, type Street } from './shopper.ts'

/** Where shopping goes on until it is over. */
export type Town = Street & {
  providerUrl: string
  /** What is bought, with prices in dollars. */
  shelf: readonly [ShelfProduct, ...ShelfProduct[]]
  /** Of this there is little, and it is wanted now and then even when it is gone. */
  rarity: ShelfProduct
  isOver: () => boolean
  /** Sends that nobody answered yet, to be repeated. */
  unanswered: Set<() => Promise<void>>
}

/** A product as it is put into a basket. */
export type ShelfProduct = { id: string; price: number }

/** What one shopper does before the next one comes. */
const STEPS = 12
/** How often a line is of what there is little of. */
const WISH_FOR_RARITY = 0.05
const THINK_MS = { least: 20, most: 250 }

type Step = (shopper: Shopper, town: Town) => Promise<void>

/** What shoppers do, as often as it stands here. */
const STEPS_TO_TAKE: readonly [Step, ...Step[]] = [
  browse,
  browse,
  placeCash,
  placeCash,
  placeCard,
  placeCard,
  lookBack,
]

/** Sends one shopper after the other until it is over. What goes wrong is counted; nothing stops it. */
export async function goShopping(town: Town): Promise<void> {
  while (!town.isOver()) {
    try {
      const shopper = await becomeShopper(town)
      for (let step = 0; step < STEPS && !town.isOver(); step += 1) {
        await think(town)
        await attempt(town, () => town.random.pick(STEPS_TO_TAKE)(shopper, town))
      }
    } catch (error) {
      town.diary.count(`becoming a shopper: ${kindOf(error)}`)
      await think(town)
    }
  }
}

async function attempt({ diary }: Town, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    diary.count(`shopping: ${kindOf(error)}`)
  }
}

function think({ random }: Town): Promise<void> {
  return pause(random.whole(THINK_MS.least, THINK_MS.most))
}

async function browse({ send }: Shopper, { random, shelf, urls }: Town): Promise<void> {
  await send(listProducts, { query: {} })
  await send(getProduct, { params: { id: random.pick(shelf).id } })
  const page = await fetch(`${random.pick(urls)}${random.pick(['/', '/shop', '/blogs'])}`)
  await page.text()
  if (!page.ok) throw new Error(`A page answered ${page.status}`)
}

async function lookBack({ send }: Shopper, { random }: Town): Promise<void> {
  const { data: orders } = await send(listOrders, { query: { status: 'all' } })
  for (const { orderId } of orders.slice(0, 1)) await send(getOrder, { params: { id: orderId } })
  if (random.chance(0.5)) return
  const { data: open } = await send(getOpenPayment, {})
  if (open) await send(resumePayment, {})
}

async function placeCash(shopper: Shopper, town: Town): Promise<void> {
  await sendOrder(shopper, town, 'cash-on-delivery')
}

/** Some pay at once, some are declined and pay then, some never come back. */
async function placeCard(shopper: Shopper, town: Town): Promise<void> {
  const order = await sendOrder(shopper, town, 'stripe')
  if (!order?.payment || town.random.chance(0.15)) return
  await payAtProvider(order.payment.clientSecret, town)
  if (town.random.chance(0.7)) await shopper.send(settlePayment, { params: { orderId: order.orderId } })
}

/** Sends a basket. One that is not answered is sent again with the same key, now and later, until it is. */
async function sendOrder(
  { userId, addressId, send }: Shopper,
  { random, shelf, rarity, diary, unanswered }: Town,
  method: SentOrder['method'],
): Promise<PlacedOrder | undefined> {
  const items = fillBasket({ random, shelf, rarity })
  const totalCents = totalsOfBasket(items, SHOP_TERMS).totalCents
  const sent: SentOrder = {
    key: randomUUID(),
    userId,
    method,
    totalCents,
    answered: new Set(),
    refused: undefined,
  }
  diary.orders.push(sent)
  const body = { items, user: userId, totalAmount: toDollars(totalCents), shippingAddress: addressId }
  const sendOnce = async (): Promise<PlacedOrder | undefined> => {
    try {
      const { data } = await send(
        placeOrder,
        { params: { method }, body },
        { [IDEMPOTENCY_KEY_HEADER]: sent.key },
      )
      sent.answered.add(data.orderId)
      return data
    } catch (error) {
      diary.count(`order: ${kindOf(error)}`)
      if (isUnanswered(error)) throw error
      sent.refused = kindOf(error)
      return undefined
    }
  }
  try {
    const order = await sendOnce()
    // An impatient finger.
    if (random.chance(0.1)) await sendOnce()
    return order
  } catch (error) {
    const repeat = async () => {
      await sendOnce()
      unanswered.delete(repeat)
    }
    unanswered.add(repeat)
    // Most try again at once.
    if (random.chance(0.7)) await repeat()
    throw error
  }
}

function fillBasket({ random, shelf, rarity }: Pick<Town, 'random' | 'shelf' | 'rarity'>): BasketLine[] {
  const lines = new Map<string, BasketLine>()
  for (let count = random.whole(1, 4); count > 0; count -= 1) {
    const { id, price } = random.chance(WISH_FOR_RARITY) ? rarity : random.pick(shelf)
    lines.set(id, { product: id, quantity: random.whole(1, 3), price, image: '' })
  }
  return [...lines.values()]
}
