import type pg from 'pg'
import type { NewProduct } from '#api/catalogue/index.ts'
import type { OrderLine, StoredOrder } from '#api/orders/index.ts'
import { copyRows, lockKeys } from '#api/platform/db/index.ts'
import { INVENTED_MAIL_DOMAIN, type InventedCustomer } from './invent-order.ts'
import { INVENTED_SKU } from './invent-product.ts'

export type Present = {
  products: number
  orders: number
  lastInvented: number
  inventedCustomers: number
  inventedOrders: number
}

/** Advisory lock: one fill at a time, without a time limit, until the transaction ends. */
export async function beginFilling(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  // Nobody is told of what is invented (`migrations/0040-notifications.sql`).
  await client.query("set local shop.is_silent = 'on'")
  await client.query('set local statement_timeout = 0')
  await client.query('set local lock_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1, $2)', lockKeys.seed)
}

export async function countPresent(client: pg.ClientBase): Promise<Present> {
  const { rows } = await client.query<Present>(
    `select
      (select count(*)::integer from product) as products,
      (select count(*)::integer from customer_order) as orders,
      (select coalesce(max(substr(sku, length($1) + 1)::integer), 0) from product
        where starts_with(sku, $1) and substr(sku, length($1) + 1) ~ '^[0-9]{1,9}$') as "lastInvented",
      (select count(*)::integer from shop_user where email like '%' || $2) as "inventedCustomers",
      (select count(*)::integer from customer_order where contact_email like '%' || $2) as "inventedOrders"`,
    [INVENTED_SKU, INVENTED_MAIL_DOMAIN],
  )
  const [present] = rows
  if (!present) throw new Error('A count without a row')
  return present
}

/** What invented orders hold: so many products at most, the same each time. */
export async function selectSeedProducts(
  client: pg.ClientBase,
  most: number,
): Promise<Omit<OrderLine, 'quantity'>[]> {
  const { rows } = await client.query<Omit<OrderLine, 'quantity'>>(
    'select id as product, name, price_cents as "priceCents" from product order by sku limit $1',
    [most],
  )
  return rows
}

export async function copyProducts(client: pg.ClientBase, products: Iterable<NewProduct>): Promise<number> {
  const target = `product (id, sku, name, price_cents, rating, descriptions, advantages, ingredients, weight, dimension,
    direction, warnings, types, skin_types, scents, use_cases, features, tint, pictures, stock, created_at)`
  return copyRows(client, target, rowsOf(products, toProductRow))
}

export async function copyCustomers(
  client: pg.ClientBase,
  customers: Iterable<InventedCustomer>,
): Promise<number> {
  const target = `shop_user (id, first_name, last_name, email, mobile, address_line1, city, postal_code, created_at)`
  return copyRows(
    client,
    target,
    rowsOf(customers, (one) => [
      one.id,
      one.firstName,
      one.lastName,
      one.email,
      one.mobile,
      one.addressLine1,
      one.city,
      one.postalCode,
      one.createdAt,
    ]),
  )
}

export async function copyOrders(client: pg.ClientBase, orders: readonly StoredOrder[]): Promise<void> {
  await copyRows(
    client,
    `customer_order (id, order_id, user_id, status, payment_method, subtotal_cents, delivery_cents, discount_cents,
      total_cents, currency, contact_name, contact_email, full_name, address_line1, city, postal_code, mobile, created_at)`,
    rowsOf(orders, toOrderRow),
  )
  await copyRows(
    client,
    'order_line (customer_order_id, position, product, name, quantity, price_cents)',
    orders.flatMap(({ id, lines }) =>
      lines.map((line, index) => [id, index + 1, line.product, line.name, line.quantity, line.priceCents]),
    ),
  )
  await copyRows(
    client,
    'order_status_entry (customer_order_id, position, id, status, at, message, actor_kind, actor_name, actor_from)',
    orders.flatMap(({ id, history }) =>
      history.map((entry, index) => [
        id,
        index + 1,
        entry.id,
        entry.status,
        entry.at,
        entry.message,
        entry.actorKind,
        entry.actorName,
        entry.actorFrom,
      ]),
    ),
  )
}

export async function endFilling(client: pg.ClientBase): Promise<void> {
  await client.query('commit')
  await client.query('set statement_timeout = 0')
  // Vacuum, too: an index-only scan counts only rows that are marked as visible to everybody.
  await client.query('vacuum (analyze) product, shop_user, customer_order, order_line, order_status_entry')
}

function* rowsOf<Thing, Row>(things: Iterable<Thing>, toRow: (thing: Thing) => Row): Generator<Row> {
  for (const thing of things) yield toRow(thing)
}

function toProductRow({ addInformation, facets, ...product }: NewProduct) {
  return [
    product.id,
    product.productId,
    product.name,
    product.priceCents,
    product.rating ?? null,
    product.descriptions,
    product.advantages,
    product.ingredients,
    addInformation.weight,
    addInformation.dimension,
    addInformation.direction,
    addInformation.warnings,
    facets.type,
    facets.skinType,
    facets.scent,
    facets.useCase,
    facets.features,
    product.tint,
    JSON.stringify(product.pictures),
    product.stock,
    product.createdAt,
  ]
}

function toOrderRow(order: StoredOrder) {
  return [
    order.id,
    order.orderId,
    order.userId,
    order.status,
    order.paymentMethod,
    order.subtotalCents,
    order.deliveryCents,
    order.discountCents,
    order.totalCents,
    order.currency,
    order.contactName,
    order.contactEmail,
    order.fullName,
    order.addressLine1,
    order.city,
    order.postalCode,
    order.mobile,
    order.createdAt,
  ]
}
