import { useEffect, useState } from 'react'

/** Before, nothing is shown: most lists are there sooner. In ms. */
const QUIET_MS = 150

/** Whether something takes long enough to say so. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false)
  // External system: time.
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
