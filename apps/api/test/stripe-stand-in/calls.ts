import type { Ledger, StandInIntent } from './ledger.ts'

/** Form fields in Stripe's spelling (`metadata[paymentId]`). */
export type Called = {
  method: string
  path: string
  fields: Record<string, string>
  key: string | undefined
  authorization: string | undefined
}

type Answer = { status: number; body: object }

/** Stripe takes amounts of up to eight digits. */
const MOST_CENTS = 99_999_999
/** Card numbers that the browser's part of the stand-in understands, as Stripe's own test cards. */
const CARDS: Record<string, (ledger: Ledger, id: string) => void> = {
  '4242424242424242': (ledger, id) => ledger.pay(id),
  '4000000000000002': (ledger, id) => ledger.decline(id),
  '4000000000009995': (ledger, id) =>
    ledger.decline(id, { code: 'insufficient_funds', message: 'Your card has insufficient funds.' }),
  '4000002500003155': (ledger, id) => ledger.challenge(id),
}

/** As Stripe would: the same key with the same fields gets the first answer again, a fault too. */
export function answerCall(
  ledger: Ledger,
  called: Called,
  { trouble, secretKeys }: { trouble: string | undefined; secretKeys: readonly string[] },
): Answer & { isReplayed: boolean } {
  if (trouble === 'busy') return { ...refuse(429, 'rate_limit', 'Too many requests'), isReplayed: false }
  const isBrowser = called.path.endsWith('/confirm')
  if (!isBrowser && !secretKeys.some((key) => called.authorization === `Bearer ${key}`)) {
    return { ...refuse(401, 'invalid_api_key', 'Invalid API Key provided'), isReplayed: false }
  }
  const request = JSON.stringify([called.method, called.path, called.fields])
  const before = called.key === undefined ? undefined : ledger.replies.get(called.key)
  if (before && before.request !== request) {
    const error = { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' }
    return { status: 400, body: { error }, isReplayed: false }
  }
  if (before) return { ...before, isReplayed: true }
  const answer = structuredClone(runIdempotent(ledger, called, trouble))
  if (called.key !== undefined) ledger.replies.set(called.key, { request, ...answer })
  return { ...answer, isReplayed: false }
}

function runIdempotent(ledger: Ledger, called: Called, trouble: string | undefined): Answer {
  const fault = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } }
  if (trouble === 'fault') return fault
  const answer = perform(ledger, called)
  return trouble === 'fault-after' ? fault : answer
}

function perform(ledger: Ledger, { method, path, fields, authorization = '' }: Called): Answer {
  const [, , resource = '', id = '', action = ''] = path.split('/')
  switch ([method, resource, id && ':id', action].filter(Boolean).join(' ')) {
    case 'POST payment_intents':
      return createIntent(ledger, fields, authorization.startsWith('Bearer sk_live_'))
    case 'GET payment_intents :id':
      return withIntent(ledger, id, ok)
    case 'POST payment_intents :id cancel':
      return withIntent(ledger, id, (intent) => cancel(ledger, intent))
    case 'POST payment_intents :id confirm':
      return withIntent(ledger, id, (intent) => confirm(ledger, intent, fields))
    case 'POST refunds':
      return refund(ledger, fields)
    case 'GET refunds':
      return ok(
        list([...ledger.refunds.values()].filter((one) => one.payment_intent === fields.payment_intent)),
      )
    case 'GET refunds :id':
      return found(ledger.refunds.get(id))
    case 'GET events':
      return ok(eventsOf(ledger, fields))
    default:
      return refuse(404, 'url_invalid', `Unrecognized request URL (${method}: ${path})`)
  }
}

function createIntent(ledger: Ledger, fields: Called['fields'], livemode: boolean): Answer {
  const amount = Number(fields.amount)
  if (amount > MOST_CENTS) return refuse(400, 'amount_too_large', 'Amount must be no more than $999,999.99')
  const wishes = { amount, currency: fields.currency ?? '', metadata: metadataOf(fields), livemode }
  return ok(ledger.addIntent(wishes))
}

/** Stripe cancels what waits for a card or a challenge, and nothing that is over or under way. */
function cancel(ledger: Ledger, intent: StandInIntent): Answer {
  if (!intent.status.startsWith('requires_')) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    return refuse(400, 'payment_intent_unexpected_state', message)
  }
  ledger.cancel(intent.id)
  return ok(intent)
}

/** From the script in the shopper's browser: the secret and a card's number, or the answer to a challenge. */
function confirm(ledger: Ledger, intent: StandInIntent, fields: Called['fields']): Answer {
  if (fields.client_secret !== intent.client_secret) return refuse(401, 'invalid_secret', 'Wrong secret')
  const act = CARDS[(fields.number ?? '').replaceAll(' ', '')]
  if (intent.status === 'requires_action' && fields.challenge === 'approve') ledger.pay(intent.id)
  else if (intent.status === 'requires_action')
    ledger.decline(intent.id, { message: 'We are unable to authenticate your payment method.' })
  else if (!act) return refuse(402, 'incorrect_number', 'Your card number is incorrect.')
  else act(ledger, intent.id)
  return ok(intent)
}

function refund(ledger: Ledger, fields: Called['fields']): Answer {
  const intent = ledger.intents.get(fields.payment_intent ?? '')
  const amount = Number(fields.amount)
  const before = [...ledger.refunds.values()]
    .filter((one) => one.payment_intent === intent?.id && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0)
  if (!intent || before + amount > intent.amount_received) {
    return refuse(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge')
  }
  return ok(ledger.addRefund({ amount, payment_intent: intent.id, metadata: metadataOf(fields) }))
}

/** Newest first, a page at a time. */
function eventsOf(ledger: Ledger, fields: Called['fields']): object {
  const types = Object.entries(fields).flatMap(([name, type]) => (name.startsWith('types[') ? [type] : []))
  const fitting = ledger.events
    .filter(({ type, created }) => types.includes(type) && created >= Number(fields['created[gte]'] ?? 0))
    .toReversed()
  const after = fitting.findIndex(({ id }) => id === fields.starting_after) + 1
  const page = fitting.slice(after, after + Number(fields.limit ?? 10))
  return { ...list(page), has_more: after + page.length < fitting.length }
}

function metadataOf(fields: Called['fields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return field ? [[field, value]] : []
    }),
  )
}

function withIntent(ledger: Ledger, id: string, answer: (intent: StandInIntent) => Answer): Answer {
  const intent = ledger.intents.get(id)
  return intent ? answer(intent) : refuse(404, 'resource_missing', `No such payment_intent: '${id}'`)
}

function found(thing: object | undefined): Answer {
  return thing ? ok(thing) : refuse(404, 'resource_missing', 'No such thing')
}

function list(data: readonly object[]) {
  return { object: 'list', data, has_more: false }
}

function ok(body: object): Answer {
  return { status: 200, body }
}

function refuse(status: number, code: string, message: string): Answer {
  const type = status === 402 ? 'card_error' : 'invalid_request_error'
  return { status, body: { error: { type, code, message } } }
}
