import { useState } from 'react'
import { staleDataIn } from '#admin/parts/stale-data-in.ts'

/**
 * A row as a form began with it: news that come meanwhile are not written over unseen. `acceptStale` takes the version that
 * a refused save told, so that what is sent once more counts.
 */
export function useSeen<Row extends { version: number }>(row: Row) {
  const [seen, setSeen] = useState(row)
  const acceptStale = (error: unknown) => {
    const told = staleDataIn(error)
    if (told) setSeen((before) => ({ ...before, version: told.version }))
  }
  return { seen, acceptStale }
}
