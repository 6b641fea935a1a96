import { formatCents } from '@shop/contract/money'
import type { FinalState } from './final-state.ts'
import type { Ledger } from './ledger.ts'

const MOST_FINDINGS = 50

export function describeSoak({
  ledger,
  state,
  start,
  findings,
}: {
  ledger: Ledger
  state: FinalState
  start: ReadonlyMap<string, number>
  findings: readonly string[]
}): string {
  return [
    section('Orders', describeOrders(ledger, state)),
    section('Money', describeMoney(state)),
    section(
      'Stock (start = left + sold + held)',
      state.stock
        .filter(({ sold, held, product, left }) => sold + held > 0 || left !== start.get(product))
        .map(
          ({ product, left, sold, held }) =>
            `${product}: ${start.get(product)} = ${left} + ${sold} + ${held}`,
        ),
    ),
    section(
      'Alerts',
      state.alerts.map(({ kind, count }) => `${kind}: ${count}`),
    ),
    section(
      'What happened, and what was answered',
      [...ledger.counts]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([what, count]) => `${what}: ${count}`),
    ),
    section(
      findings.length === 0
        ? 'Nothing is lost or doubled, and everything adds up.'
        : `${findings.length} FINDINGS`,
      findings.slice(0, MOST_FINDINGS),
    ),
  ].join('\n\n')
}

function section(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

function describeOrders({ orders, accounts }: Ledger, state: FinalState): string[] {
  const acknowledged = orders.filter(({ answered }) => answered.size > 0)
  const byCard = acknowledged.filter(({ method }) => method === 'stripe').length
  const statuses = Map.groupBy(state.orders, ({ status }) => status)
  return [
    `baskets sent: ${orders.length} by ${accounts.size} shoppers`,
    `acknowledged: ${acknowledged.length} (${byCard} by card)`,
    `refused: ${orders.filter(({ answered, refused }) => answered.size === 0 && refused).length}`,
    `found: ${state.orders.length} (${[...statuses].map(([status, of]) => `${status} ${of.length}`).join(', ')})`,
  ]
}

function describeMoney({ orders, receipts, refunds, provider }: FinalState): string[] {
  const sum = (cents: readonly number[]) => formatCents(cents.reduce((total, one) => total + one, 0))
  const paid = orders.filter(({ payment }) => payment?.state === 'paid').length
  const done = refunds.filter(({ state }) => state === 'done')
  return [
    `payments made: ${paid} of ${orders.filter(({ payment }) => payment).length}`,
    `came: ${sum(provider.intents.map(({ receivedCents }) => receivedCents))} at the provider, ${sum(receipts.map(({ amountCents }) => amountCents))} in the ledger`,
    `went back: ${sum(provider.intents.map(({ returnedCents }) => returnedCents))} at the provider, ${sum(done.map(({ amountCents }) => amountCents))} in the ledger (${done.length} refunds, ${refunds.length - done.length} failed or asked)`,
  ]
}
