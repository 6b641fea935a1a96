import type { CardPayment } from '@shop/contract/payments'

/** Whether a card is entered. `incomplete`: the form shows where, and `message` says so if it has words for it. */
export type CardCheck = { kind: 'complete' } | { kind: 'incomplete'; message?: string | undefined }

/** What the provider made of a card. `given`: it took it, and the shop knows the rest. `refused`: its words, for the shopper. */
export type CardOutcome = { kind: 'given' } | { kind: 'refused'; message: string }

/** A provider's card form, as the button `Pay` sees it. What is entered stays between the form and its provider. */
export type CardForm = {
  /** Looks at what is entered, before an order is placed. */
  check: () => Promise<CardCheck>
  /** Pays, through any question of the shopper's bank, which `onQuestion` hears of. Throws when the provider cannot be reached. */
  pay: (payment: CardPayment, onQuestion: () => void) => Promise<CardOutcome>
  fill?: (number: string) => void
}
