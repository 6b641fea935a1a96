import type { PaymentProviderName } from '@shop/contract/payments'

/**
 * Where an intent stands. `open` waits for a card (also after a declined one), `challenge` for the shopper's bank,
 * `processing` for the provider. Only `succeeded` and `cancelled` are final.
 */
export type IntentState = 'open' | 'challenge' | 'processing' | 'succeeded' | 'cancelled'

/** A card that was refused. `id` names this one attempt; `fingerprint` stands for the card's number. */
export type Decline = { id: string; code: string; message: string; fingerprint?: string | undefined }

/** One attempt at a payment, as the provider has it at this moment. Amounts in the currency's minor unit, currency in lower case. */
export type Intent = {
  id: string
  /** Opens this intent to the provider's script in the shopper's browser. Never stored, never logged. */
  clientSecret: string
  state: IntentState
  amountCents: number
  /** What has arrived; 0 until it has `succeeded`. */
  receivedCents: number
  currency: string
  /** Whether real money moves. */
  isLive: boolean
  /** From the metadata that it was created with; another shop's intent on the same account has none. */
  orderId?: string | undefined
  paymentId?: string | undefined
  lastDecline?: Decline | undefined
}

/** What is asked of the provider for one attempt at a payment. */
export type IntentWishes = {
  paymentId: string
  /** The order's short code, for the owner's eyes in the provider's dashboard. */
  orderId: string
  attempt: number
  amountCents: number
  currency: string
}

/** Money on its way back. `asked`: the provider works on it. */
export type ProviderRefund = {
  id: string
  state: 'asked' | 'done' | 'failed'
  /** Why it failed, in the provider's words. */
  problem?: string | undefined
}

/** What is asked of the provider to send money back. */
export type RefundWishes = {
  refundId: string
  attempt: number
  intentId: string
  amountCents: number
}

/** Something that happened at the provider. It is a hint: what follows from it is read from the present state. */
export type ProviderEvent = {
  /** The same each time the same event is delivered. */
  id: string
  kind: 'intent' | 'refund' | 'dispute' | 'other'
  /** The provider's own word for it. */
  type: string
  intentId?: string | undefined
  paymentId?: string | undefined
  providerRefundId?: string | undefined
  /** The declined card that the event tells of. */
  decline?: Decline | undefined
}

/**
 * Port to whoever takes card payments: the shop asks through it, adapters answer (`stripe/`, `sandbox/`). Every method
 * asks the provider over the network, so none may be called while a transaction is open. Time is bounded: 1 s to
 * connect, 5 s to answer, one repetition.
 * All throw {@link ProviderAway} when there is no answer, {@link ProviderRefused} when the answer is no.
 */
export type PaymentProvider = {
  name: PaymentProviderName
  /** Whether its keys move real money. */
  isLive: boolean
  /** What the provider's script in the browser is started with. */
  publishableKey?: string | undefined
  /** Asks for an intent. The same payment and attempt asked again answers the same intent. */
  createIntent(wishes: IntentWishes): Promise<Intent>
  findIntent(id: string): Promise<Intent | undefined>
  /** Asks to end an intent, and answers how it stands afterwards, whatever that is; nothing when there is no such intent. */
  cancelIntent(id: string): Promise<Intent | undefined>
  /** Sends money back. The same refund and attempt asked again answers the same. */
  refund(wishes: RefundWishes): Promise<ProviderRefund>
  findRefund(id: string): Promise<ProviderRefund | undefined>
  /** The intents to which something happened since then, as they stand now. */
  listChanged(since: Date): Promise<Intent[]>
  /**
   * Reads a delivered event.
   * @param now the shop's time; what was signed more than 300 s before is refused
   * @throws Error when the signature does not fit or is too old
   */
  readEvent(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>, now: Date): ProviderEvent
}

/** No answer came, or none that decides anything: it may have been done or not, and is to be asked again. */
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

/** The provider will not do it, however often it is asked. The message is the provider's. */
export class ProviderRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderRefused'
  }
}
