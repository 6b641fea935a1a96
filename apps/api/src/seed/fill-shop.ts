import type pg from 'pg'
import type { StoredOrder } from '#api/orders/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import {
  beginFilling,
  copyCustomers,
  copyOrders,
  copyProducts,
  countPresent,
  endFilling,
  type Present,
  selectSeedProducts,
} from './fill.repository.ts'
import { inventCustomer, inventOrder } from './invent-order.ts'
import { createProductInventor } from './invent-product.ts'
import { readSeed } from './read-seed.ts'
import { SEED_DIRECTORY } from './seed-if-empty.ts'

/** Totals to reach. `mayMix`: also beside orders of real shoppers. */
export type Wished = { products: number; orders: number; mayMix: boolean }

export type Filled = { products: number; orders: number }

const ORDERS_A_CUSTOMER = 3
/** Orders are written in batches, so that memory does not grow with their number. */
const PORTION = 5_000
/** Of how many products the orders are, whatever the size of the catalogue. */
const PRODUCTS = 5_000

/**
 * Adds invented products, customers and orders until the wished totals are reached, all or nothing. Idempotent: a
 * second run with the same numbers adds nothing.
 * @throws StartError when there are orders that were not invented
 */
export async function fillShop(client: pg.ClientBase, wished: Wished, now: Date): Promise<Filled> {
  await beginFilling(client)
  const present = await countPresent(client)
  if (present.orders > present.inventedOrders && !wished.mayMix) {
    throw new StartError(
      'This shop has orders of its own, and invented ones would stand among them; nothing was changed. --force does it all the same.',
    )
  }
  const missing = {
    products: Math.max(0, wished.products - present.products),
    orders: Math.max(0, wished.orders - present.orders),
  }
  await addProducts(client, present, { count: missing.products, now })
  await addOrders(client, present, { count: missing.orders, now })
  await endFilling(client)
  return missing
}

async function addProducts(
  client: pg.ClientBase,
  { lastInvented }: Present,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  if (count === 0) return
  const inventProduct = createProductInventor((await readSeed(SEED_DIRECTORY, now)).products)
  await copyProducts(
    client,
    made(count, (index) => inventProduct(lastInvented + 1 + index)),
  )
}

async function addOrders(
  client: pg.ClientBase,
  { inventedCustomers, inventedOrders }: Present,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  const products = await selectSeedProducts(client, PRODUCTS)
  if (count === 0 || products.length === 0) return
  const customers = [
    ...made(Math.ceil(count / ORDERS_A_CUSTOMER), (index) =>
      inventCustomer(inventedCustomers + 1 + index, now),
    ),
  ]
  await copyCustomers(client, customers)
  for (let written = 0; written < count; written += PORTION) {
    const portion = made(Math.min(PORTION, count - written), (index): StoredOrder[] => {
      const customer = customers[(written + index) % customers.length]
      return customer
        ? [inventOrder({ number: inventedOrders + 1 + written + index, customer, products, now })]
        : []
    })
    await copyOrders(client, [...portion].flat())
  }
}

function* made<Thing>(count: number, make: (index: number) => Thing): Generator<Thing> {
  for (let index = 0; index < count; index += 1) yield make(index)
}
