import { expect, test } from 'vitest'
import type { FinalState, StoredOrder } from './final-state.ts'
import { findDiscrepancies } from './find-discrepancies.ts'
import type { SentOrder } from './ledger.ts'

const cash: StoredOrder = {
  orderId: 'CASH',
  keys: ['key-1'],
  status: 'Pending',
  method: 'cash-on-delivery',
  totalCents: 650,
  payment: null,
}
const payment = { id: 'payment-1', state: 'paid', amountCents: 1300, intentId: 'pi_1' }
const card: StoredOrder = {
  ...cash,
  orderId: 'CARD',
  keys: ['key-2'],
  status: 'Approved',
  method: 'stripe',
  totalCents: 1300,
  payment,
}
const sentCash: SentOrder = {
  key: 'key-1',
  userId: 'amelia',
  method: 'cash-on-delivery',
  totalCents: 650,
  answered: new Set(['CASH']),
  refused: undefined,
}
const sentCard: SentOrder = {
  ...sentCash,
  key: 'key-2',
  method: 'stripe',
  totalCents: 1300,
  answered: new Set(['CARD']),
}
const receipt = { intentId: 'pi_1', amountCents: 1300, refundedCents: 0 }
const intent = { id: 'pi_1', paymentId: 'payment-1', receivedCents: 1300, returnedCents: 0 }

const sound = {
  told: { orders: [sentCash, sentCard], accounts: new Set(['a@b.co']), cancelled: new Set<string>() },
  state: {
    orders: [cash, card],
    stock: [{ product: 'soap', left: 7, sold: 3, held: 0 }],
    receipts: [receipt],
    refunds: [],
    accounts: ['a@b.co'],
    alerts: [],
    provider: { intents: [intent] },
  } satisfies FinalState,
}
const start = new Map([['soap', 10]])

type Change = { told?: Partial<typeof sound.told>; state?: Partial<FinalState> }

function findings({ told, state }: Change): string[] {
  return findDiscrepancies({ ...sound.told, ...told }, { ...sound.state, ...state }, start)
}

const refunded = { intentId: 'pi_1', amountCents: 1300, state: 'done' }

test('ledgers that fit what was answered have no findings', () => {
  expect(findings({})).toEqual([])
  expect(
    findings({
      state: {
        orders: [cash, { ...card, status: 'Cancelled' }],
        refunds: [refunded],
        provider: { intents: [{ ...intent, returnedCents: 1300 }] },
      },
    }),
  ).toEqual([])
})

test.each<Change & { fault: string; finding: string }>([
  { fault: 'an order lost', state: { orders: [card] }, finding: 'CASH: acknowledged and lost' },
  {
    fault: 'a basket answered as two orders',
    told: { orders: [{ ...sentCash, answered: new Set(['CASH', 'OTHER']) }, sentCard] },
    finding: 'CASH, OTHER: one basket, answered as several orders',
  },
  {
    fault: 'an order placed twice',
    state: { orders: [cash, { ...cash, orderId: 'TWIN' }, card] },
    finding: 'key-1: one basket, several orders',
  },
  {
    fault: 'an order of no basket',
    state: { orders: [cash, card, { ...cash, orderId: 'GHOST', keys: [] }] },
    finding: 'GHOST: belongs to 0 baskets',
  },
  {
    fault: 'an order that nobody sent',
    state: { orders: [cash, card, { ...cash, orderId: 'GHOST', keys: ['key-9'] }] },
    finding: 'GHOST: nobody sent it',
  },
  {
    fault: 'an order that was refused to the shopper',
    told: { orders: [{ ...sentCash, answered: new Set(), refused: '409 out_of_stock' }, sentCard] },
    finding: 'CASH: placed, and the shopper was told 409 out_of_stock',
  },
  {
    fault: 'another total',
    state: { orders: [{ ...cash, totalCents: 600 }, card] },
    finding: 'CASH: 600 cents instead of 650',
  },
  { fault: 'an account lost', state: { accounts: [] }, finding: 'a@b.co: account lost' },
  {
    fault: 'a cancellation lost',
    told: { cancelled: new Set(['CASH']) },
    finding: 'CASH: the owner was told that it is cancelled, and it is not',
  },
  {
    fault: 'a unit lost',
    state: { stock: [{ product: 'soap', left: 6, sold: 2, held: 1 }] },
    finding: 'soap: began with 10, but 6 left + 2 sold + 1 held = 9',
  },
  {
    fault: 'a hold that does not end',
    state: { orders: [cash, { ...card, status: 'Pending', payment: { ...payment, state: 'open' } }] },
    finding: 'CARD: Pending, and its payment is still open',
  },
  {
    fault: 'a paid order that waits',
    state: { orders: [cash, { ...card, status: 'Pending' }] },
    finding: 'CARD: Pending, and its payment is paid',
  },
  {
    fault: 'goods for nothing',
    state: { orders: [cash, { ...card, payment: { ...payment, state: 'ended' } }] },
    finding: 'CARD: Approved, and its payment was never made',
  },
  {
    fault: 'money for a cancelled order',
    state: { orders: [cash, { ...card, status: 'Cancelled' }] },
    finding: 'pi_1: 1300 cents charged without an order',
  },
  {
    fault: 'money of nobody',
    state: { provider: { intents: [intent, { ...intent, id: 'pi_2', paymentId: '' }] } },
    finding: 'pi_2: 1300 cents charged without an order',
  },
  {
    fault: 'money that is not in the ledger',
    state: { receipts: [] },
    finding: 'pi_1: 1300 cents came, the ledger says 0',
  },
  {
    fault: 'money that never came',
    state: { provider: { intents: [] } },
    finding: 'CARD: paid here, 0 of 1300 cents at the provider',
  },
  {
    fault: 'a refund that never went',
    state: { refunds: [refunded] },
    finding: 'pi_1: 0 cents went back, the ledger says 1300',
  },
])('$fault is found', ({ told = {}, state = {}, finding }) => {
  expect(findings({ told, state })).toContain(finding)
})
