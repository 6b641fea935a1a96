import type { StripeStandIn } from '../../apps/api/test/stripe-stand-in.ts'
import type { Pool } from './stock.ts'

/** The last state of the shop's database and the card provider. Amounts in cents. */
export type FinalState = {
  orders: StoredOrder[]
  stock: { product: string; left: number; sold: number; held: number }[]
  receipts: { intentId: string; amountCents: number; refundedCents: number }[]
  refunds: { intentId: string; amountCents: number; state: string }[]
  accounts: string[]
  alerts: { kind: string; count: number }[]
  provider: { intents: ProviderIntent[] }
}

/** With its idempotency key and its payment, if it is by card. */
export type StoredOrder = {
  orderId: string
  keys: string[]
  status: string
  method: string
  totalCents: number
  payment: { id: string; state: string; amountCents: number; intentId: string | null } | null
}

/** What a card paid at the provider, and what was refunded. */
export type ProviderIntent = {
  id: string
  paymentId: string
  receivedCents: number
  returnedCents: number
}

/** Open card orders, refunds to be sent, jobs to be done. */
export async function countPendingWork(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from payment where state = 'open') as "open payments",
      (select count(*)::int from refund where state = 'asked') as "refunds to send",
      (select count(*)::int from pgboss.job
        where state < 'completed' and name in ('provider-event', 'order-mail')) as "jobs to do"`,
  )
  return rows[0] ?? {}
}

export async function readFinalState(pool: Pool, stripe: StripeStandIn): Promise<FinalState> {
  const rowsOf = async <Row extends Record<string, unknown>>(sql: string) => (await pool.query<Row>(sql)).rows
  return {
    orders: await rowsOf<StoredOrder>(
      `select o.order_id as "orderId", o.status, o.payment_method as method, o.total_cents::int as "totalCents",
        array(select k.key from idempotency_key k where k.customer_order_id = o.id) as keys,
        (select json_build_object('id', p.id, 'state', p.state, 'amountCents', p.amount_cents, 'intentId', p.intent_id)
          from payment p where p.customer_order_id = o.id) as payment
      from customer_order o`,
    ),
    stock: await rowsOf<FinalState['stock'][number]>(
      `select p.id as product, p.stock as left,
        coalesce(sum(l.quantity) filter (where o.status <> 'Cancelled' and pay.state is distinct from 'open'), 0)::int as sold,
        coalesce(sum(l.quantity) filter (where o.status <> 'Cancelled' and pay.state = 'open'), 0)::int as held
      from product p
        left join order_line l on l.product = p.id
        left join customer_order o on o.id = l.customer_order_id
        left join payment pay on pay.customer_order_id = o.id
      group by p.id order by p.id`,
    ),
    receipts: await rowsOf<FinalState['receipts'][number]>(
      `select intent_id as "intentId", amount_cents::int as "amountCents", refunded_cents::int as "refundedCents"
      from payment_receipt`,
    ),
    refunds: await rowsOf<FinalState['refunds'][number]>(
      'select intent_id as "intentId", amount_cents::int as "amountCents", state from refund',
    ),
    accounts: (await rowsOf<{ email: string }>('select email from shop_user')).map(({ email }) => email),
    alerts: await rowsOf<FinalState['alerts'][number]>(
      'select kind, count(*)::int as count from alert group by kind order by kind',
    ),
    provider: { intents: intentsOf(stripe) },
  }
}

function intentsOf({ intents, refunds }: StripeStandIn): ProviderIntent[] {
  return [...intents.values()].map(({ id, metadata, amount_received: receivedCents }) => ({
    id,
    paymentId: metadata.paymentId ?? '',
    receivedCents,
    returnedCents: [...refunds.values()]
      .filter((refund) => refund.payment_intent === id && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0),
  }))
}
