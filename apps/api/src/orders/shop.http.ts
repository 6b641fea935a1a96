import { ALL_ORDERS, type OrderStatus } from '@shop/contract/order-statuses'
import { getOrder, listOrders } from '@shop/contract/orders'
import type { Deps } from '#api/deps.ts'
import { networkOf } from '#api/network-of.ts'
import { type Answer, answer, answerCustomer } from '#api/platform/http/index.ts'
import { createLimits } from '#api/platform/limits/index.ts'
import { listMyOrders } from './list-my-orders.ts'
import { toOrderReply } from './order-reply.ts'
import { trackOrder } from './track-order.ts'

const TRACKING_WINDOW_MS = 15 * 60 * 1000

export function orderAnswers({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Answer[] {
  const limits = createLimits({ db, clock })
  const tracking = {
    name: 'tracking-network',
    most: config.attemptLimits.trackingPerAddress,
    windowMs: TRACKING_WINDOW_MS,
  }
  return [
    answerCustomer(listOrders, async ({ query, caller }) => {
      const { userId } = caller
      const wish = { userId, status: toStatus(query.status), after: query.after }
      const { orders, next } = await listMyOrders(db, wish)
      return { data: orders.map(toOrderReply), meta: { next } }
    }),
    answer(getOrder, async ({ params, caller, request }) => {
      await limits.consume({ limit: tracking, of: networkOf(request.address) })
      return { data: await trackOrder(db, { id: params.id, caller, now: clock.now() }) }
    }),
  ]
}

/** ORDERS-02: the filter spells Cancelled in its own way; `all` and nothing mean every status. */
function toStatus(filter: OrderStatus | 'Canceled' | typeof ALL_ORDERS | undefined): OrderStatus | undefined {
  if (filter === undefined || filter === ALL_ORDERS) return undefined
  return filter === 'Canceled' ? 'Cancelled' : filter
}
