import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
/** Polling interval: often enough that no minute is shown for two. */
const TICK_MS = 10_000

/** Minutes until a moment (ISO 8601), begun ones counted, never below 0. External system: the clock. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS))
}
