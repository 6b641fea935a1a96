import { queryOptions } from '@tanstack/react-query'
import type { Count } from '#admin/features/count/count-kept.ts'
import {
  type CountChange,
  deleteCount,
  readCount,
  updateCount,
  writeCount,
} from '#admin/features/count/count-store.ts'
import { queryClient } from '#admin/platform/query-client.ts'

/** What other tabs of this browser are told: whose count has changed. */
const channel = new BroadcastChannel('count')
channel.addEventListener('message', ({ data: staffId }) => readAgain(String(staffId)))

/** The count of a member of staff on this device. What is shown is what is kept: each change is written at once. */
export const countQuery = (staffId: string) =>
  queryOptions({
    queryKey: ['count', staffId],
    queryFn: () => readCount(staffId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Whether the last change could not be written. */
export const unkeptQuery = (staffId: string) =>
  queryOptions({
    queryKey: ['count-unkept', staffId],
    queryFn: () => false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function currentCount(staffId: string): Count | null {
  return queryClient.getQueryData(countQuery(staffId).queryKey) ?? null
}

function readAgain(staffId: string): void {
  void queryClient.invalidateQueries({ queryKey: countQuery(staffId).queryKey })
}

/** Shown at once, written, and told to other tabs. `write` answers whether what is kept is what is shown. */
async function change(staffId: string, next: Count | null, write: () => Promise<boolean>): Promise<void> {
  const { queryKey } = countQuery(staffId)
  const isReading = queryClient.isFetching({ queryKey }) > 0
  // What is being read is older than what is shown now.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, next)
  const isKept = await write().then(
    (isWritten) => isWritten,
    () => undefined,
  )
  queryClient.setQueryData(unkeptQuery(staffId).queryKey, isKept === undefined)
  if (isKept === true) channel.postMessage(staffId)
  if (isKept === false || isReading) readAgain(staffId)
}

export function keepCount(staffId: string, count: Count): Promise<void> {
  return change(staffId, count, async () => {
    await writeCount(staffId, count)
    return true
  })
}

export function dropCount(staffId: string): Promise<void> {
  return change(staffId, null, async () => {
    await deleteCount(staffId)
    return true
  })
}

export async function changeCount(staffId: string, changed: CountChange): Promise<void> {
  const { from, counted = [], part } = changed
  const count = currentCount(staffId)
  if (count?.head.phase !== from) return
  const rows = changed.rows ?? count.rows
  const entries = new Map(count.entries)
  for (const { product, entry } of counted) {
    if (entry === null) entries.delete(product)
    else entries.set(product, entry)
  }
  const next = { head: { ...count.head, ...part }, rows, entries }
  await change(staffId, next, () => updateCount(staffId, changed))
}
