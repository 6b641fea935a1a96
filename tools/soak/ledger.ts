import { CallError } from '@shop/contract/call-error'
import type { PaymentMethod } from '@shop/contract/checkout'

/** A sent order with its key, and every order number ever answered to it. */
export type SentOrder = {
  key: string
  userId: string
  method: PaymentMethod
  totalCents: number
  /** One, when all is well; none when it was refused or never answered. */
  answered: Set<string>
  /** The last answer, if it was a refusal. */
  refused: string | undefined
}

/** What was answered to clients. */
export type Ledger = {
  orders: SentOrder[]
  /** E-mail addresses of opened accounts. */
  accounts: Set<string>
  /** Orders that the owner was told are cancelled. */
  cancelled: Set<string>
  /** Of results by kind. */
  counts: Map<string, number>
  count: (what: string) => void
}

export function createLedger(): Ledger {
  const counts = new Map<string, number>()
  return {
    orders: [],
    accounts: new Set(),
    cancelled: new Set(),
    counts,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  }
}

/** A failure in few words: the status and the shop's code, or how the connection failed. */
export function kindOf(error: unknown): string {
  // A page that did not come: `fetch` throws nothing more precise.
  if (error instanceof TypeError) return 'FETCH_ERROR'
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error)
  const { failure } = error
  return failure.kind === 'HTTP_ERROR' ? `${failure.status} ${failure.body.code ?? ''}`.trim() : failure.kind
}
