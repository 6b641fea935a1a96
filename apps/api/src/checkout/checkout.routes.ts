import { IDEMPOTENCY_KEY_HEADER, placeOrder as placeOrderCall } from '@shop/contract/checkout'
import type { Deps } from '#api/deps.ts'
import { toOrderReply } from '#api/orders/index.ts'
import { type Answer, answerCustomer, type RequestFacts } from '#api/platform/http/index.ts'
import { malformedKey } from './checkout.errors.ts'
import { isIdempotencyKey } from './idempotency-rules.ts'
import { placeOrder } from './place-order.ts'

/** The call that places an order. */
export function checkoutAnswers(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Answer[] {
  return [
    answerCustomer(placeOrderCall, async ({ params, body, caller, request }) => {
      const order = await placeOrder(deps, {
        customer: caller,
        method: params.method,
        payload: body,
        idempotencyKey: readKey(request),
      })
      return { data: toOrderReply(order) }
    }),
  ]
}

function readKey({ headers }: RequestFacts): string | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER]
  if (key !== undefined && !isIdempotencyKey(key)) throw malformedKey()
  return key
}
