import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { cardDecline } from './ledger/payments.tables.ts'
import {
  emptyRefundOriginsOf,
  forgetAddressesOf,
  forgetDeclinesOf,
  movePayments,
  moveRefundOrigins,
  selectPaymentsOfPerson,
  selectRefundsOfPerson,
} from './ledger/personal-payments.repository.ts'

const { userId: decliner, address, fingerprint } = cardDecline

export const settlementPersonalData: readonly PersonalTable[] = [
  {
    table: 'payment',
    columns: ['user_id', 'placed_from'],
    copy: { as: 'payments', rows: (read, { userId }) => selectPaymentsOfPerson(read, userId) },
    erase: (tx, { userId }) => forgetAddressesOf(tx, userId),
    merge: { run: movePayments },
  },
  {
    table: 'refund',
    columns: ['actor_name', 'actor_from'],
    copy: { as: 'refunds', rows: (read, { userId }) => selectRefundsOfPerson(read, userId) },
    erase: (tx, { userId }) => emptyRefundOriginsOf(tx, userId),
    merge: { run: moveRefundOrigins },
  },
  rowsOfAccount(cardDecline, {
    as: 'declinedCards',
    holder: decliner,
    columns: [decliner, address, fingerprint],
  }),
  {
    table: 'provider_event',
    columns: ['decline'],
    copy: { why: 'What it says of a card stands among the declined cards, for as long as it counts.' },
    erase: (tx, { userId }) => forgetDeclinesOf(tx, userId),
    merge: { why: 'Names its payment.' },
  },
]
