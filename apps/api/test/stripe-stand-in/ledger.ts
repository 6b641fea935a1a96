/** A payment intent as Stripe answers it, as far as the shop looks. */
export type StandInIntent = {
  id: string
  object: 'payment_intent'
  client_secret: string
  status: string
  amount: number
  amount_received: number
  currency: string
  livemode: boolean
  metadata: Record<string, string>
  last_payment_error: CardError | null
  created: number
}

type CardError = {
  code: string
  decline_code: string
  message: string
  charge: string
  payment_method: { id: string; card: { fingerprint: string } }
}

export type StandInRefund = {
  id: string
  object: 'refund'
  amount: number
  status: string
  failure_reason?: string
  payment_intent: string
  metadata: Record<string, string>
}

/** `object` is a copy from the moment the event happened. */
export type StandInEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}

export type Refusal = { code?: string; message?: string; fingerprint?: string }

/** State of the stand-in, and what shoppers, banks and the owner in the dashboard do to it. */
export type Ledger = {
  intents: Map<string, StandInIntent>
  refunds: Map<string, StandInRefund>
  events: StandInEvent[]
  replies: Map<string, { request: string; status: number; body: object }>
  now: () => Date
  /** Sets the clock, which then stands still. */
  setTime: (time: Date) => void
  intentOf: (clientSecretOrId: string) => StandInIntent
  /** A card pays all of it. */
  pay: (id: string) => void
  decline: (id: string, refusal?: Refusal) => void
  /** The shopper's bank asks back (3-D Secure). */
  challenge: (id: string) => void
  /** The bank has not decided. */
  process: (id: string) => void
  cancel: (id: string) => void
  /** Changes an intent without an event. */
  alter: (id: string, change: Partial<StandInIntent>) => void
  addIntent: (wishes: Partial<StandInIntent>) => StandInIntent
  addRefund: (wishes: Partial<StandInRefund>) => StandInRefund
  finishRefund: (id: string, status: 'succeeded' | 'failed') => void
  dispute: (intentId: string) => void
  /** Of new refunds; `succeeded` by default. */
  setRefundStatus: (status: 'succeeded' | 'pending' | 'failed') => void
  happen: (type: string, object: object) => StandInEvent
}

export function createLedger(): Ledger {
  const store = createStore()
  return { ...store, ...intentActs(store), ...refundActs(store) }
}

type Store = Pick<
  Ledger,
  'intents' | 'refunds' | 'events' | 'replies' | 'now' | 'setTime' | 'happen' | 'intentOf'
> & { nextId: (prefix: string) => string }

function createStore(): Store {
  let count = 0
  let time: Date | undefined
  const now = () => time ?? new Date()
  const nextId = (prefix: string) => {
    count += 1
    return `${prefix}_${String(count).padStart(6, '0')}${randomTail()}`
  }
  const intents: Ledger['intents'] = new Map()
  const events: StandInEvent[] = []
  return {
    intents,
    refunds: new Map(),
    events,
    replies: new Map(),
    nextId,
    now,
    setTime: (given) => {
      time = given
    },
    happen: (type, object) => {
      const created = Math.floor(now().getTime() / 1000)
      const data = { object: structuredClone(object) }
      const event: StandInEvent = { id: nextId('evt'), object: 'event', type, created, livemode: false, data }
      events.push(event)
      return event
    },
    intentOf: (clientSecretOrId) => {
      const [id = ''] = clientSecretOrId.split('_secret_')
      const intent = intents.get(id)
      if (!intent) throw new Error(`There is no intent ${clientSecretOrId}`)
      return intent
    },
  }
}

type IntentActs = Pick<
  Ledger,
  'pay' | 'decline' | 'challenge' | 'process' | 'cancel' | 'alter' | 'addIntent' | 'dispute'
>

function intentActs({ intents, intentOf, happen, nextId, now }: Store): IntentActs {
  const move = (id: string, type: string, change: Partial<StandInIntent>) => {
    happen(`payment_intent.${type}`, Object.assign(intentOf(id), change))
  }
  return {
    pay: (id) => {
      const { amount } = intentOf(id)
      move(id, 'succeeded', { status: 'succeeded', amount_received: amount, last_payment_error: null })
    },
    decline: (
      id,
      { code = 'generic_decline', message = 'Your card was declined.', fingerprint = 'card-1' } = {},
    ) =>
      move(id, 'payment_failed', {
        status: 'requires_payment_method',
        last_payment_error: {
          code: 'card_declined',
          decline_code: code,
          message,
          charge: nextId('ch'),
          payment_method: { id: nextId('pm'), card: { fingerprint } },
        },
      }),
    challenge: (id) => move(id, 'requires_action', { status: 'requires_action' }),
    process: (id) => move(id, 'processing', { status: 'processing' }),
    cancel: (id) => move(id, 'canceled', { status: 'canceled' }),
    alter: (id, change) => {
      Object.assign(intentOf(id), change)
    },
    addIntent: (wishes) => {
      const id = nextId('pi')
      const intent: StandInIntent = {
        id,
        object: 'payment_intent',
        client_secret: `${id}_secret_${randomTail()}`,
        status: 'requires_payment_method',
        amount: 1000,
        amount_received: 0,
        currency: 'usd',
        livemode: false,
        metadata: {},
        last_payment_error: null,
        created: Math.floor(now().getTime() / 1000),
        ...wishes,
      }
      intents.set(id, intent)
      happen('payment_intent.created', intent)
      return intent
    },
    dispute: (intentId) => {
      happen('charge.dispute.created', { id: nextId('dp'), object: 'dispute', payment_intent: intentId })
    },
  }
}

function refundActs({
  refunds,
  happen,
  nextId,
}: Store): Pick<Ledger, 'addRefund' | 'finishRefund' | 'setRefundStatus'> {
  let first: 'succeeded' | 'pending' | 'failed' = 'succeeded'
  return {
    addRefund: (wishes) => {
      const refund: StandInRefund = {
        id: nextId('re'),
        object: 'refund',
        amount: 0,
        status: first,
        payment_intent: '',
        metadata: {},
        ...(first === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
        ...wishes,
      }
      refunds.set(refund.id, refund)
      happen('refund.created', refund)
      return refund
    },
    finishRefund: (id, status) => {
      const refund = refunds.get(id)
      if (!refund) throw new Error(`There is no refund ${id}`)
      Object.assign(refund, { status, ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }) })
      happen(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    setRefundStatus: (status) => {
      first = status
    },
  }
}

function randomTail(): string {
  return Math.random().toString(36).slice(2, 10)
}
