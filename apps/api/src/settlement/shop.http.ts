import { getOpenPayment, resumePayment, settlePayment } from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import { customerActor, findOrderByOrderId, parseOrderId, type StoredOrder } from '#api/orders/index.ts'
import { EVENTS_PATH } from '#api/payments/index.ts'
import { type Answer, answerCustomer } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { receiveEvent } from './receive-event.ts'
import { settleOrder } from './settle-order.ts'
import type { Shop } from './settlement-deps.ts'
import { findUnpaidOrder, resumeUnpaidOrder } from './unpaid-order.ts'

/** Stripe's largest events have some ten kilobytes. */
const EVENT_LIMIT_BYTES = 512 * 1024

export function settlementAnswers(shop: Shop): Answer[] {
  return [
    answerCustomer(getOpenPayment, async ({ caller: { userId } }) => ({
      data: (await findUnpaidOrder(shop, userId)) ?? null,
    })),
    answerCustomer(resumePayment, async ({ caller: { userId }, request: { address } }) => ({
      data: (await resumeUnpaidOrder(shop, { userId, address })) ?? null,
    })),
    answerCustomer(
      settlePayment,
      async ({ params, caller: { userId }, request: { address } }) => {
        const order = await findOwnOrder(shop, params.orderId, userId)
        return { data: await settleOrder(shop, order, customerActor({ userId, address })) }
      },
      async ({ params, caller }) => void (await findOwnOrder(shop, params.orderId, caller.userId)),
    ),
  ]
}

async function findOwnOrder({ db }: Shop, text: string, userId: string): Promise<StoredOrder> {
  const orderId = parseOrderId(text)
  const order = orderId && (await findOrderByOrderId(db, orderId))
  if (!order || order.userId !== userId) throw new Refusal('not_found')
  return order
}

/** No call of the contract: the signature is over the bytes sent, so the body is read in a scope of its own. */
export async function mountProviderEvents(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
    scope.post<{ Body: Buffer | undefined }>(
      EVENTS_PATH,
      { bodyLimit: EVENT_LIMIT_BYTES, config: { takesForeignWrites: true } },
      async (request, reply) => {
        const rawBody = request.body ?? Buffer.alloc(0)
        await receiveEvent(shop, { rawBody, headers: firstOf(request.headers) })
        return reply.header('cache-control', 'no-store').send({ success: true })
      },
    )
    done()
  })
}

function firstOf(headers: Record<string, string | string[] | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
