import { eq } from 'drizzle-orm'
import { openShop } from '#api/cli/open-shop.ts'
import { customerOrder } from '#api/orders/orders.tables.ts'
import { expireHolds } from '#api/settlement/expire-holds.ts'
import { payment } from '#api/settlement/ledger/payments.tables.ts'

const AN_HOUR_MS = 60 * 60 * 1000

/**
 * For browser tests: expires the hold of an unpaid card order of a running shop, as its job does within a minute. Takes
 * data directory, orderId.
 */
export async function endHold([dataDirectory = '', orderId = '']: string[]): Promise<void> {
  const { shop, close } = await openShop({ DATA_DIR: dataDirectory }, (text) => process.stderr.write(text))
  try {
    const holdUntil = new Date(Date.now() - AN_HOUR_MS)
    await shop.db.transaction(async (tx) => {
      const ordered = tx
        .select({ id: customerOrder.id })
        .from(customerOrder)
        .where(eq(customerOrder.orderId, orderId))
      const held = await tx
        .update(payment)
        .set({ holdUntil })
        .where(eq(payment.customerOrderId, ordered))
        .returning({ id: payment.id })
      if (held.length === 0) throw new Error(`There is no card order ${orderId}`)
    })
    await expireHolds(shop)
  } finally {
    await close()
  }
}
