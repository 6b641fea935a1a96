import type { PaymentProviderName } from '@shop/contract/payments'

/**
 * `open` waits for a card (also after a declined one), `challenge` for the shopper's bank, `processing` for the
 * provider. Only `succeeded` and `cancelled` are final.
 */
export type IntentState = 'open' | 'challenge' | 'processing' | 'succeeded' | 'cancelled'

/** `id` names this one attempt; `fingerprint` stands for the card's number. */
export type Decline = { id: string; code: string; message: string; fingerprint?: string | undefined }

/** One attempt at a payment. Amounts in the currency's minor unit, currency in lower case. */
export type Intent = {
  id: string
  /** Lets the provider's script in the shopper's browser pay this intent. Never stored, never logged. */
  clientSecret: string
  state: IntentState
  amountCents: number
  /** 0 until it has `succeeded`. */
  receivedCents: number
  currency: string
  isLive: boolean
  /** From the metadata that it was created with; another shop's intent on the same account has none. */
  orderId?: string | undefined
  paymentId?: string | undefined
  lastDecline?: Decline | undefined
}

export type IntentRequest = {
  paymentId: string
  /** The order's short code, for the provider's dashboard. */
  orderId: string
  attempt: number
  amountCents: number
  currency: string
}

/** `asked`: the provider works on it. */
export type ProviderRefund = {
  id: string
  state: 'asked' | 'done' | 'failed'
  /** In the provider's words. */
  problem?: string | undefined
}

export type RefundRequest = {
  refundId: string
  attempt: number
  intentId: string
  amountCents: number
}

/** A hint: what follows from it is read from the present state. */
export type ProviderEvent = {
  /** The same each time the same event is delivered. */
  id: string
  kind: 'intent' | 'refund' | 'dispute' | 'other'
  /** The provider's own name of it. */
  type: string
  intentId?: string | undefined
  paymentId?: string | undefined
  providerRefundId?: string | undefined
  decline?: Decline | undefined
}

/**
 * Port to whoever takes card payments, with adapters (`stripe/`, `sandbox/`). Every method asks over the network, so
 * none may be called while a transaction is open. Time is bounded: 1 s to connect, 5 s to answer, one repetition. All
 * throw {@link ProviderAway} when there is no answer, {@link ProviderRefused} when the answer is no.
 */
export type PaymentProvider = {
  name: PaymentProviderName
  isLive: boolean
  publishableKey?: string | undefined
  /** Idempotent by payment and attempt. */
  createIntent(request: IntentRequest): Promise<Intent>
  findIntent(id: string): Promise<Intent | undefined>
  /** Answers how the intent stands afterwards, whatever that is; nothing when there is none. */
  cancelIntent(id: string): Promise<Intent | undefined>
  /** Idempotent by refund and attempt. */
  refund(request: RefundRequest): Promise<ProviderRefund>
  findRefund(id: string): Promise<ProviderRefund | undefined>
  /** The intents to which something happened since then, as they stand now. */
  listChanged(since: Date): Promise<Intent[]>
  /** Throws Error when the signature does not fit, or is more than 300 s older than `now`, the shop's time. */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>, now: Date): ProviderEvent
}

/** No answer, or none that decides: it may have been done or not, and is to be asked again. */
export class ProviderAway extends Error {
  /** Whether asking again under the same key would only repeat this answer. */
  readonly isKeyUsedUp: boolean
  constructor(
    message: string,
    { isKeyUsedUp = false, ...options }: ErrorOptions & { isKeyUsedUp?: boolean } = {},
  ) {
    super(message, options)
    this.name = 'ProviderAway'
    this.isKeyUsedUp = isKeyUsedUp
  }
}

/** Final, however often it is asked. The message is the provider's. */
export class ProviderRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderRefused'
  }
}
