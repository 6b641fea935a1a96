import { IDEMPOTENCY_KEY_HEADER, type PaymentMethod, placeOrder } from '@shop/contract/checkout'
import { type Client, createClient } from '@shop/contract/client'
import { type PlacedOrder, resumePayment, settlePayment } from '@shop/contract/payments'
import { createHttpTransport } from '@shop/harness/http-transport'
import { allJobs } from '#api/job-handlers.ts'
import { findOrder } from '#api/orders/index.ts'
import { Refusal } from '#api/refusal.ts'
import { cancelOrder, refundPayment } from '#api/settlement/index.ts'
import { findPaymentOfOrder } from '#api/settlement/ledger/payments.repository.ts'
import { listRefunds } from '#api/settlement/ledger/refunds.repository.ts'
import { type TestShopper, theOwner } from '#test/order-makers.ts'
import type { Fixture } from './fixture.ts'
import type { Reachable, ShopProcess } from './reach.ts'

/** One run of a scenario: who shops, and what they have been answered so far. */
export type Run = {
  fixture: Fixture
  shopper: TestShopper
  key: string
  startedAt: Date
  /** The order that was answered last. */
  order?: PlacedOrder
  /** What opens payments and has left the shop. */
  secrets: Set<string>
}

/** What somebody does through one process; repeatable, since whoever gets no answer does it again elsewhere. */
export type Step = (process: ShopProcess, run: Run) => Promise<unknown>

/** A step that somebody outside takes. */
export type OutsideStep = (process: Reachable, run: Run) => Promise<unknown>

/** From the first click to the last mail, and in which states its orders end, oldest first. */
export type Scenario = {
  /** Steps that are not disturbed: other scenarios are about them. */
  before?: readonly Step[]
  steps: readonly Step[]
  ends: readonly string[]
  alerts?: readonly string[]
}

function clientOf({ origin, fetch }: Reachable, { shopper }: Run): Client {
  const headers = { authorization: shopper.customer.token }
  return createClient(createHttpTransport({ origin, fetch, headers }), { isTrusted: true })
}

function place(method: PaymentMethod, name = 'first'): OutsideStep {
  return async (process, run) => {
    const body = run.fixture.session
    const headers = { [IDEMPOTENCY_KEY_HEADER]: `${run.key} ${name}` }
    const { data } = await clientOf(process, run).send(placeOrder, { params: { method }, body }, headers)
    noteOrder(run, data)
  }
}

function noteOrder(run: Run, order: PlacedOrder): void {
  run.order = order
  if (order.payment) run.secrets.add(order.payment.clientSecret)
}

export const placeCash = place('cash-on-delivery')
export const placeCard = place('stripe')

const orderOf = ({ order }: Run): PlacedOrder => {
  if (!order) throw new Error('Nothing was placed')
  return order
}
const secretOf = (run: Run): string => orderOf(run).payment?.clientSecret ?? ''

/** The shopper comes back to the payment page. */
const reload: OutsideStep = async (process, run) => {
  const { data: open } = await clientOf(process, run).send(resumePayment, {})
  if (open) noteOrder(run, open)
}

/** In the shopper's browser, which talks to the provider itself. */
const give =
  (act: 'pay' | 'decline'): OutsideStep =>
  async (_, run) => {
    const { stripe } = run.fixture
    const intent = stripe.intentOf(secretOf(run))
    if (intent.status.startsWith('requires_')) stripe[act](intent.id)
  }
export const giveCard = give('pay')
const giveBadCard = give('decline')

/** What the provider should not do. */
const takeLateMoney: Step = async (_, run) => {
  const { stripe } = run.fixture
  const intent = stripe.intentOf(secretOf(run))
  if (intent.status !== 'succeeded') stripe.pay(intent.id)
}

/** The shopper comes back from the card form. */
export const settle: OutsideStep = (process, run) =>
  clientOf(process, run).send(settlePayment, { params: { orderId: orderOf(run).orderId } })

/** Delivers all events of the run's intents as the provider does: until they are taken. */
export const deliverEvents: OutsideStep = async ({ origin, fetch }, { fixture: { stripe }, secrets }) => {
  const ids = [...secrets].map((secret) => stripe.intentOf(secret).id)
  const fitting = stripe.events.filter(({ data }) => ids.some((id) => JSON.stringify(data).includes(id)))
  for (const event of fitting) {
    const { body, headers } = stripe.sign(event)
    const reply = await fetch(`${origin}/api/v1/payments/events`, { method: 'POST', headers, body })
    if (reply.status !== 200) throw new Error(`The event was answered ${reply.status}`)
  }
}

const work: Step = ({ runJobs }) => runJobs()

/** Recurring work. */
export function turn(name: string): Step {
  return async ({ deps }) => {
    const handler = allJobs(deps).find((one) => one.name === name)
    if (!handler) throw new Error(`There is no job ${name}`)
    await handler.run({}, { id: name })
  }
}

const cancel: Step = async ({ deps }, run) => {
  const { _id: id } = orderOf(run)
  try {
    await cancelOrder(deps, { id, actor: theOwner })
  } catch (error) {
    // Who sees that it is cancelled does not ask again.
    if (!(error instanceof Refusal) || error.code !== 'transition_refused') throw error
    const order = await findOrder(deps.db, id)
    if (order?.status !== 'Cancelled') throw error
  }
}

/** The owner looks at the order before refunding again. */
const giveSomeBack: Step = async ({ deps }, run) => {
  const { _id: orderId } = orderOf(run)
  const payment = await findPaymentOfOrder(deps.db, orderId)
  const refunds = payment ? await listRefunds(deps.db, payment.id) : []
  if (refunds.length === 0) await refundPayment(deps, { orderId, amountCents: 250, actor: theOwner })
}

const pass =
  (minutes: number): Step =>
  async (_, { fixture }) =>
    fixture.pass(minutes)

const expire = turn('expire-holds')

export const placing: Record<string, Scenario> = {
  'cash on delivery': { steps: [placeCash, work], ends: ['Pending'] },
  'a card that the shopper comes back with': {
    steps: [placeCard, giveCard, settle, work],
    ends: ['Approved'],
  },
  'a card that an event tells of': {
    before: [placeCard, giveCard],
    steps: [deliverEvents, work],
    ends: ['Approved'],
  },
  'a card that only the reconciliation finds': {
    before: [placeCard, giveCard, pass(5)],
    steps: [turn('reconcile'), work],
    ends: ['Approved'],
  },
  'a declined card, then another': {
    before: [placeCard, giveBadCard],
    steps: [settle, reload, giveCard, settle, deliverEvents, work],
    ends: ['Approved'],
  },
  'cash instead of a card': {
    before: [placeCard],
    steps: [place('cash-on-delivery', 'second'), work],
    ends: ['Cancelled', 'Pending'],
  },
  'another card order instead': {
    before: [placeCard],
    steps: [place('stripe', 'second'), giveCard, settle],
    ends: ['Cancelled', 'Approved'],
  },
}

export const ending: Record<string, Scenario> = {
  'a cash order that is cancelled': { before: [placeCash], steps: [cancel, work], ends: ['Cancelled'] },
  'an unpaid card order that is cancelled': {
    before: [placeCard],
    steps: [cancel, work],
    ends: ['Cancelled'],
  },
  'a paid order that is cancelled': {
    before: [placeCard, giveCard, settle, work],
    steps: [cancel, work, deliverEvents, work],
    ends: ['Cancelled'],
  },
  'a part that is given back': {
    before: [placeCard, giveCard, settle, work],
    steps: [giveSomeBack, work],
    ends: ['Approved'],
  },
  'money for an order that was cancelled': {
    before: [placeCard, cancel, takeLateMoney],
    steps: [deliverEvents, work],
    ends: ['Cancelled'],
    alerts: ['unwanted_money'],
  },
  'a hold that is over': { before: [placeCard, pass(31)], steps: [expire, work], ends: ['Cancelled'] },
  'a hold that is over when the card was charged': {
    before: [placeCard, giveCard, pass(31)],
    steps: [expire, work],
    ends: ['Approved'],
  },
}
