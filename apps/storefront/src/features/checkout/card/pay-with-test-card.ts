import { hasErrorCode } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import type { CardPayment } from '@shop/contract/payments'
import {
  answerTestChallenge,
  confirmTestCard,
  intentIdOf,
  type TestCard,
  type TestCardOutcome,
} from '@shop/contract/sandbox'
import type { CardOutcome } from '#storefront/features/checkout/card/card-form.ts'
import { testCardTexts as texts } from '#storefront/texts/card-payment.ts'

type Paying = {
  card: TestCard
  /** Asks the shopper to approve. */
  ask: () => Promise<boolean>
}

/** Pays with a test card, through the sandbox's question if it asks one. */
export async function payWithTestCard(
  client: Client,
  { clientSecret }: Pick<CardPayment, 'clientSecret'>,
  { card, ask }: Paying,
): Promise<CardOutcome> {
  const params = { intentId: intentIdOf(clientSecret) }
  try {
    const { data } = await client.send(confirmTestCard, { params, body: { ...card, clientSecret } })
    if (data.outcome !== 'challenge') return toOutcome(data)
    const answer = { clientSecret, isApproved: await ask() }
    return toOutcome((await client.send(answerTestChallenge, { params, body: answer })).data)
  } catch (error) {
    // Gone with the order's time: what became of that, the shop knows.
    if (hasErrorCode(error, 'not_found')) return { kind: 'refused', message: texts.declined }
    throw error
  }
}

function toOutcome({ outcome, message = texts.declined }: TestCardOutcome): CardOutcome {
  return outcome === 'succeeded' ? { kind: 'given' } : { kind: 'refused', message }
}
