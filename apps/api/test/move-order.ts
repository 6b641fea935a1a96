import { realpath } from 'node:fs/promises'
import { ORDER_STATUSES } from '@shop/contract/orders'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Actor, changeOrderState } from '#api/orders/index.ts'
import { customerOrder } from '#api/orders/orders.tables.ts'
import { CLUSTER_USER, clusterIn } from '#api/platform/db/embedded/cluster.ts'
import { findPostmaster } from '#api/platform/db/embedded/postmaster-file.ts'
import { SOCKET_PORT } from '#api/platform/db/embedded/socket-directory.ts'
import { createDb, createPool } from '#api/platform/db/index.ts'

/**
 * For browser tests: moves an order of a running shop through statuses, at given times, as its owner will from the
 * dashboard. `node apps/api/test/move-order.ts <data directory> <orderId> '[["Approved", "2025-01-05T15:04:00Z"]]'`
 */
const actor: Actor = { kind: 'owner', name: 'nobody', from: 'a browser test' }
/** The shop's own jobs are not disturbed: nobody reads the mails of a browser test. */
const silent: Parameters<typeof changeOrderState>[1] = { jobs: { enqueue: async () => undefined } }
const steps = z.array(z.tuple([z.enum(ORDER_STATUSES), z.iso.datetime()]))

async function moveOrder([dataDirectory = '', orderId = '', json = '[]']: string[]): Promise<void> {
  const running = findPostmaster(await realpath(clusterIn(dataDirectory)))
  if (!running?.socketDirectory) throw new Error(`No shop runs on ${dataDirectory}`)
  const connection = {
    host: running.socketDirectory,
    port: SOCKET_PORT,
    user: CLUSTER_USER,
    database: 'shop',
  }
  const pool = createPool(connection, { size: 1 })
  const db = createDb(pool)
  try {
    await db.transaction(async (tx) => {
      const [order] = await tx
        .select({ id: customerOrder.id })
        .from(customerOrder)
        .where(eq(customerOrder.orderId, orderId))
      if (!order) throw new Error(`There is no order ${orderId}`)
      for (const [to, at] of z.parse(steps, JSON.parse(json))) {
        await changeOrderState(tx, silent, { id: order.id, to, at: new Date(at), actor })
      }
    })
  } finally {
    await pool.end()
  }
}

await moveOrder(process.argv.slice(2))
