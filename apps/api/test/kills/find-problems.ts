import { UNITS } from './fixture.ts'
import type { Run, Scenario } from './scenarios.ts'

type FinalState = {
  units: { product: string; all: number }[]
  orders: { id: string; status: string; method: string; history: string[]; isReplaced: boolean }[]
  payments: { id: string; order: string; state: string; intent: string | null; cents: number }[]
  receipts: { payment: string; intent: string; cents: number; refunded: number }[]
  refunds: { id: string; payment: string; intent: string; state: string; reason: string; cents: number }[]
  mails: { id: string; order: string; kind: string; state: string }[]
  unfinished: string[]
  alerts: string[]
}

/** State of the orders of one run; units and unfinished work of all. */
async function readFinalState({ fixture: { survivor }, startedAt }: Run): Promise<FinalState> {
  const { rows } = await survivor.pool.query(
    `with run as (select * from customer_order where created_at >= $1),
      paying as (select * from payment where customer_order_id in (select id from run))
    select
      (select json_agg(json_build_object('product', id, 'all', stock + coalesce((select sum(quantity) from order_line
        join customer_order o on o.id = customer_order_id where o.status <> 'Cancelled' and product = p.id), 0)))
        from product p) as units,
      (select json_agg(json_build_object('id', id, 'status', status, 'method', payment_method, 'history',
        (select json_agg(e.status order by position) from order_status_entry e where customer_order_id = run.id),
        'isReplaced', exists (select from order_status_entry e where customer_order_id = run.id
          and e.status = 'Cancelled' and e.actor_kind = 'customer')) order by id)
        from run) as orders,
      (select json_agg(json_build_object('id', id, 'order', customer_order_id, 'state', state, 'intent', intent_id,
        'cents', amount_cents)) from paying) as payments,
      (select json_agg(json_build_object('payment', payment_id, 'intent', intent_id, 'cents', amount_cents,
        'refunded', refunded_cents)) from payment_receipt where payment_id in (select id from paying)) as receipts,
      (select json_agg(json_build_object('id', id, 'payment', payment_id, 'intent', intent_id, 'state', state,
        'reason', reason, 'cents', amount_cents)) from refund where payment_id in (select id from paying)) as refunds,
      (select json_agg(json_build_object('id', id, 'order', data ->> 'orderId', 'kind', data ->> 'kind', 'state', state))
        from pgboss.job where name = 'order-mail' and data ->> 'orderId' in (select id::text from run)) as mails,
      (select json_agg(name || ' ' || state) from pgboss.job where state <> 'completed' and name !~ '^__') as unfinished,
      (select json_agg(kind) from alert where raised_at >= $1) as alerts`,
    [startedAt],
  )
  const [found] = rows
  return Object.assign(
    {
      units: [],
      orders: [],
      payments: [],
      receipts: [],
      refunds: [],
      mails: [],
      unfinished: [],
      alerts: [],
    },
    Object.fromEntries(Object.entries(found).filter(([, rowsOfKind]) => rowsOfKind !== null)),
  )
}

/**
 * Invariants after a scenario, once all work is done; empty when all hold.
 * @param ends the states in which its orders must have ended; without them any in which an order may be left
 */
export async function findProblems(
  run: Run,
  { ends, alerts = [] }: { ends: readonly string[] | undefined; alerts?: Scenario['alerts'] },
): Promise<string[]> {
  const state = await readFinalState(run)
  const known = [...(alerts ?? []), 'settled_late']
  return [
    ...state.units
      .filter(({ all }) => all !== UNITS)
      .map(({ product, all }) => `${product}: ${all} units in all`),
    ...checkOrders(state, ends),
    ...state.orders.flatMap((order) => checkMoney(run, state, order)),
    ...checkSecrets(run),
    ...state.orders.flatMap((order) => checkMails(run, state, order)),
    ...state.unfinished.map((job) => `left to do: ${job}`),
    ...state.alerts.filter((kind) => !known.includes(kind)).map((kind) => `alert: ${kind}`),
  ]
}

function checkOrders({ orders }: FinalState, ends: readonly string[] | undefined): string[] {
  const states = orders.map(({ status }) => status)
  return [
    ...(ends && states.join() !== ends.join()
      ? [`orders are ${states.join(' and ')}, not ${ends.join(' and ')}`]
      : []),
    ...orders
      .filter(({ history }) => new Set(history).size < history.length)
      .map(({ history }) => `a step twice: ${history.join(' ')}`),
    ...orders
      .filter(({ history, status }) => history.at(-1) !== status)
      .map(({ history, status }) => `${status} after ${history.join(' ')}`),
  ]
}

/** Received at the provider for an order, less refunded there, is what the order is worth to the shop. */
function checkMoney(
  { fixture: { stripe } }: Run,
  state: FinalState,
  order: FinalState['orders'][number],
): string[] {
  const payment = state.payments.find((one) => one.order === order.id)
  if (!payment) return order.method === 'stripe' ? ['a card order without a payment'] : []
  const intents = [...stripe.intents.values()].filter(({ metadata }) => metadata.paymentId === payment.id)
  const refunds = state.refunds.filter((one) => one.payment === payment.id)
  const sent = [...stripe.refunds.values()].filter(({ payment_intent: id }) =>
    intents.some((one) => one.id === id),
  )
  const kept = sum(intents.map((one) => one.amount_received)) - sum(sent.map(({ amount }) => amount))
  const given = sum(refunds.filter(({ reason }) => reason === 'owner').map(({ cents }) => cents))
  const isSold = order.status !== 'Cancelled' && order.status !== 'Pending'
  const worth = isSold ? payment.cents - given : 0
  const receipts = state.receipts.filter((one) => one.payment === payment.id)
  return [
    ...(kept === worth ? [] : [`${kept} cents were kept for a ${order.status} order worth ${worth}`]),
    ...(payment.state === 'open' ? ['a hold that does not end'] : []),
    ...(isSold && payment.state !== 'paid' ? [`${order.status}, and its payment is ${payment.state}`] : []),
    ...(sum(receipts.map(({ cents }) => cents)) === sum(intents.map((one) => one.amount_received))
      ? []
      : ['what came is not booked']),
    ...receipts
      .filter(
        ({ intent, refunded }) =>
          refunded !== sum(refunds.filter((one) => one.intent === intent).map(({ cents }) => cents)),
      )
      .map(() => 'a receipt and its refunds differ'),
    ...refunds.filter(({ state }) => state !== 'done').map(({ state }) => `a refund is ${state}`),
    ...(sent
      .map(({ metadata }) => metadata.refundId)
      .toSorted()
      .join() ===
    refunds
      .map(({ id }) => id)
      .toSorted()
      .join()
      ? []
      : ['refunds there are not the refunds here']),
  ]
}

/** After a scenario no secret that left the shop opens a payment. */
function checkSecrets({ fixture: { stripe }, secrets }: Run): string[] {
  return [...secrets]
    .map((secret) => stripe.intentOf(secret).status)
    .filter((status) => status !== 'succeeded' && status !== 'canceled')
    .map((status) => `an intent can still be paid: ${status}`)
}

/** One mail for each event that no other replaced; a second one only where the sender was killed. */
function checkMails(
  { fixture: { posted } }: Run,
  state: FinalState,
  order: FinalState['orders'][number],
): string[] {
  const payment = state.payments.find((one) => one.order === order.id)
  const refunds = state.refunds.filter((one) => one.payment === payment?.id)
  const due = [
    ...(order.method === 'stripe' ? [] : ['confirmed']),
    ...order.history
      .slice(1)
      .filter((status) => status !== 'Cancelled' || !order.isReplaced)
      .map((status) => (status === 'Approved' ? 'confirmed' : status)),
    ...refunds.map(() => 'refunded'),
    ...refunds.filter(({ reason }) => reason === 'unwanted').map(() => 'refused-money'),
  ]
  const mails = state.mails.filter((one) => one.order === order.id)
  // Who has not paid is told so, where who had an order cancelled is told that.
  const written = mails.map(({ kind }) =>
    kind === 'not-paid' && payment?.state === 'ended' ? 'Cancelled' : kind,
  )
  const copies = mails.map(({ id }) => posted.filter((one) => one === id).length)
  return [
    ...(due.toSorted().join() === written.toSorted().join()
      ? []
      : [`mails are ${written.join(' and ')}, not ${due.join(' and ')}`]),
    ...copies.filter((count) => count === 0).map(() => 'a mail never left'),
    ...(sum(copies) > copies.length + 1 ? [`${sum(copies)} copies of ${copies.length} mails`] : []),
  ]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
