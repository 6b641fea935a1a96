import { toast } from '@shop/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import { causeOf, StateFailure } from '#admin/features/products/state-failure.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useHasLeft } from '#admin/platform/use-has-left.ts'
import { saveTexts as texts } from '#admin/texts/product.ts'

/**
 * For a save that fails after its page was left, also if that was opened anew since: told wherever somebody is by then, with
 * the way to the product. @returns whether that was so
 */
export function useTellElsewhere({ id, name }: EditedProduct): (error: Error) => boolean {
  const navigate = useNavigate()
  const hasLeft = useHasLeft()
  const open = () => void navigate({ to: '/products/$id', params: { id } })
  return (error) => {
    if (!hasLeft()) return false
    const words = error instanceof StateFailure ? texts.stateFailedOf : texts.failedOf
    toast.error(words(name, failureMessage(causeOf(error), texts.failed)), {
      action: { label: texts.open, act: open },
    })
    return true
  }
}
