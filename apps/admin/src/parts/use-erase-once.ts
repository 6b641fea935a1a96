import { hasErrorCode, isRefusal } from '@shop/contract/call-error'
import { useRef } from 'react'

/**
 * What was erased without an answer is gone when it is asked for again: that is no failure. Where the first attempt is told so,
 * somebody else has done something with it.
 */
export function useEraseOnce(): (erase: () => Promise<unknown>) => Promise<void> {
  const isUnanswered = useRef(false)
  return async (erase) => {
    try {
      await erase()
    } catch (error) {
      if (isUnanswered.current && hasErrorCode(error, 'not_found')) return
      if (!isRefusal(error)) isUnanswered.current = true
      throw error
    }
  }
}
