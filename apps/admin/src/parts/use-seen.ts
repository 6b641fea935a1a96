import { type StaleData, staleData } from '@shop/contract/admin/stale'
import { CallError, errorCodeOf } from '@shop/contract/call-error'
import { useState } from 'react'

/** What a save tells that was refused because somebody else changed the same; undefined when it was refused for something else. */
export function staleDataIn(error: unknown): StaleData | undefined {
  if (errorCodeOf(error) !== 'stale' || !(error instanceof CallError)) return undefined
  const { failure } = error
  return staleData.safeParse(failure.kind === 'HTTP_ERROR' ? failure.body.data : undefined).data
}

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
