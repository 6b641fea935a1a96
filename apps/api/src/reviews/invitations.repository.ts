import { lte } from 'drizzle-orm'
import type { Tx } from '#api/platform/db/index.ts'
import { reviewInvitations } from './reviews.tables.ts'

/** False when it was before. */
export async function markInvited(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const marked = await tx
    .insert(reviewInvitations)
    .values({ customerOrderId: orderId, invitedAt: at })
    .onConflictDoNothing()
    .returning({ id: reviewInvitations.customerOrderId })
  return marked.length > 0
}

export async function deleteInvitations(tx: Tx, before: Date): Promise<void> {
  await tx.delete(reviewInvitations).where(lte(reviewInvitations.invitedAt, before))
}
