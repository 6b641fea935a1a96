import { CallError } from '@shop/contract/call-error'
import type { PaymentMethod } from '@shop/contract/checkout'

/** An order that a shopper sent under a key, with every order number that was ever answered to it. */
export type SentOrder = {
  key: string
  userId: string
  method: PaymentMethod
  totalCents: number
  /** One, when all is well; none when it was refused or never answered. */
  answered: Set<string>
  /** The refusal that was the last word, if there was one. */
  refused: string | undefined
}

/** What everybody outside the shop remembers of it: what was answered to them. */
export type Ledger = {
  orders: SentOrder[]
  /** E-mail addresses of accounts that were opened. */
  accounts: Set<string>
  /** Orders of which the owner was told that they are cancelled. */
  cancelled: Set<string>
  /** How often what was answered or went wrong. */
  counts: Map<string, number>
  count: (what: string) => void
}

/** An empty ledger. */
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

/** What went wrong, in few words: the status and the shop's code, or how the connection failed. */
export function kindOf(error: unknown): string {
  // A page that did not come: `fetch` throws nothing more precise.
  if (error instanceof TypeError) return 'FETCH_ERROR'
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error)
  const { failure } = error
  return failure.kind === 'HTTP_ERROR' ? `${failure.status} ${failure.body.code ?? ''}`.trim() : failure.kind
}
