import { ORDER_STATUSES } from '@shop/contract/order-statuses'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Actor, changeOrderState } from '#api/orders/index.ts'
import { customerOrder } from '#api/orders/orders.tables.ts'
import { inRunningShop } from '#test/in-running-shop.ts'

const actor: Actor = { kind: 'owner', name: 'nobody', from: 'a browser test' }
/** The shop's own jobs are not disturbed: nobody reads the mails of a browser test. */
const silent: Parameters<typeof changeOrderState>[1] = {
  jobs: { enqueue: async () => undefined, tryAgain: async () => undefined },
}
const steps = z.array(z.tuple([z.enum(ORDER_STATUSES), z.iso.datetime()]))

/**
 * For browser tests: moves an order of a running shop through statuses at given times, as its owner does. Takes data
 * directory, orderId, `[["Approved", "2025-01-05T15:04:00Z"]]`.
 */
export async function moveOrder([dataDirectory = '', orderId = '', json = '[]']: string[]): Promise<void> {
  await inRunningShop(dataDirectory, (db) =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .select({ id: customerOrder.id })
        .from(customerOrder)
        .where(eq(customerOrder.orderId, orderId))
      if (!order) throw new Error(`There is no order ${orderId}`)
      for (const [to, at] of z.parse(steps, JSON.parse(json))) {
        await changeOrderState(tx, silent, { id: order.id, to, at: new Date(at), actor })
      }
    }),
  )
}
