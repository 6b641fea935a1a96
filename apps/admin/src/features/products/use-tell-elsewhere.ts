import { toast } from '@shop/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import { causeOf, StateFailure } from '#admin/features/products/state-failure.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useStillHere } from '#admin/platform/use-still-here.ts'
import { saveTexts as texts } from '#admin/texts/product.ts'

/**
 * For a save that fails after its page was left, also if that was opened anew since: told wherever somebody is by then, with
 * the way to the product. @returns whether that was so
 */
export function useTellElsewhere({ id, name }: EditedProduct): (error: Error) => boolean {
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  const isShown = useIsShown()
  const open = () => void navigate({ to: '/products/$id', params: { id } })
  return (error) => {
    if (isShown() && isStillHere()) return false
    const words = error instanceof StateFailure ? texts.stateFailedOf : texts.failedOf
    toast.error(words(name, failureMessage(causeOf(error), texts.failed)), {
      action: { label: texts.open, act: open },
    })
    return true
  }
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
