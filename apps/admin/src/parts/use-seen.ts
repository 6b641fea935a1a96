import { useState } from 'react'
import { inToldVersion } from '#admin/parts/stale-data-in.ts'

/**
 * A row as a form began with it: news that come meanwhile are not written over unseen. `acceptStale` takes the version that
 * a refused save told, so that what is sent once more counts.
 */
export function useSeen<Row extends { version: number }>(row: Row) {
  const [seen, setSeen] = useState(row)
  const acceptStale = (error: unknown) => setSeen((now) => inToldVersion(now, error))
  return { seen, acceptStale }
}
