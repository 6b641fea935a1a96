import { getPaymentOptions } from '@shop/contract/payments'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer } from '#api/platform/http/index.ts'
import { toOptionsReply } from './payment-reply.ts'

/** The call that says how cards are taken. What settles a payment stands in the room `settlement`. */
export function paymentAnswers({ payments, config }: Pick<Deps, 'payments' | 'config'>): Answer[] {
  return [answer(getPaymentOptions, async () => ({ data: toOptionsReply(payments, config) }))]
}
