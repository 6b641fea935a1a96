import { getPaymentOptions } from '@shop/contract/payments'
import { answerTestChallenge, confirmTestCard } from '@shop/contract/sandbox'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { answerChallenge, payByTestCard } from './sandbox/pay-by-test-card.ts'
import { toOptionsReply } from './to-options-reply.ts'

type Shop = Pick<Deps, 'db' | 'clock' | 'jobs' | 'payments' | 'config'>

/** What settles a payment stands in the module `settlement`. */
export function paymentAnswers(shop: Shop): Answer[] {
  return [
    answer(getPaymentOptions, async () => ({ data: toOptionsReply(shop.payments, shop.config) })),
    answer(confirmTestCard, async ({ params: { intentId }, body: { clientSecret, ...card } }) => {
      requireSandbox(shop)
      return { data: await payByTestCard(shop, { intentId, clientSecret }, card) }
    }),
    answer(answerTestChallenge, async ({ params: { intentId }, body: { clientSecret, isApproved } }) => {
      requireSandbox(shop)
      return { data: await answerChallenge(shop, { intentId, clientSecret }, isApproved) }
    }),
  ]
}

/** Where the sandbox takes no payments, the test card form has nothing to call. */
function requireSandbox({ payments }: Shop): void {
  if (payments?.name !== 'sandbox') throw new Refusal('not_found')
}
