import { useEffect, useRef } from 'react'
import { useStillHere } from '#admin/platform/use-still-here.ts'

/** For an answer that comes late: whether its page was left, also if that was opened anew since. */
export function useHasLeft(): () => boolean {
  const isStillHere = useStillHere()
  const isShown = useIsShown()
  return () => !isShown() || !isStillHere()
}

function useIsShown(): () => boolean {
  const isShown = useRef(false)
  // External system: none but React, which tells in no other way that something has left the page.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
