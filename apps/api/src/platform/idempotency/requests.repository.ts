import { and, eq, lt } from 'drizzle-orm'
import type { Read, Tx } from '#api/platform/db/index.ts'
import { staffRequest } from './requests.tables.ts'

type RequestKey = { staffId: string; key: string }
type NewRequest = RequestKey & { requestHash: string; createdAt: Date }

/** False: bound before. Waits for whoever works on the same key. */
export async function bindKey(tx: Tx, request: NewRequest): Promise<boolean> {
  const bound = await tx
    .insert(staffRequest)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: staffRequest.key })
  return bound.length > 0
}

export async function findRequest(
  read: Read,
  key: RequestKey,
): Promise<typeof staffRequest.$inferSelect | undefined> {
  const [found] = await read.select().from(staffRequest).where(isOf(key))
  return found
}

export async function saveReply(tx: Tx, { reply, ...key }: RequestKey & { reply: unknown }): Promise<void> {
  await tx.update(staffRequest).set({ reply }).where(isOf(key))
}

export async function deleteRequests(tx: Tx, before: Date): Promise<void> {
  await tx.delete(staffRequest).where(lt(staffRequest.createdAt, before))
}

function isOf({ staffId, key }: RequestKey) {
  return and(eq(staffRequest.staffId, staffId), eq(staffRequest.key, key))
}
