import { useEffect } from 'react'
import { COUNT_DATABASE } from '#admin/features/count/count-database.ts'
import { may, useMe } from '#admin/platform/session.ts'

/** On every page: a count that this device could not send before is sent. Where nobody has counted nothing is loaded. */
export function CountWatch() {
  const me = useMe()
  const { staffId } = me
  const mayCount = may(me, 'stock.write')
  // External system: this device's store.
  useEffect(() => {
    if (mayCount) void watch(staffId).catch(() => undefined)
  }, [mayCount, staffId])
  return null
}

async function watch(staffId: string): Promise<void> {
  const known = await indexedDB.databases?.()
  // Firefox before 126 cannot say, and may hold a count.
  if (known && !known.some(({ name }) => name === COUNT_DATABASE)) return
  const { startSender } = await import('#admin/features/count/count-sender.ts')
  startSender(staffId)
}
