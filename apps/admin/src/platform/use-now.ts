import { useEffect, useState } from 'react'

/** The present, as it goes on: for words such as "a minute ago". */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  // External system: time.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
