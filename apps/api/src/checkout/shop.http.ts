import { IDEMPOTENCY_KEY_HEADER, placeOrder as placeOrderCall } from '@shop/contract/checkout'
import { type Answer, answerCustomer, type RequestFacts } from '#api/platform/http/index.ts'
import { createLimits } from '#api/platform/limits/index.ts'
import { invalidField } from '#api/refusal.ts'
import { preparePayment } from '#api/settlement/index.ts'
import { isIdempotencyKey } from './idempotency-rules.ts'
import { type CheckoutShop, placeOrder } from './place-order.ts'

export function checkoutAnswers(deps: Omit<CheckoutShop, 'limits'>): Answer[] {
  const shop = { ...deps, limits: createLimits(deps) }
  return [
    answerCustomer(placeOrderCall, async ({ params, body, caller, request }) => {
      const order = await placeOrder(shop, {
        customer: caller,
        method: params.method,
        payload: body,
        idempotencyKey: readKey(request),
        address: request.address,
      })
      return { data: await preparePayment(shop, order, request.address) }
    }),
  ]
}

function readKey({ headers }: RequestFacts): string | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER]
  if (key !== undefined && !isIdempotencyKey(key)) throw invalidField(IDEMPOTENCY_KEY_HEADER)
  return key
}
