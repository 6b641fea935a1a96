import { Button } from '@shop/ui/button'
import { errorTexts } from '#storefront/texts/errors.ts'

/** See {@link RetryButton}. */
export type RetryButtonProps = {
  /** The call is under way again. */
  isFetching: boolean
  onRetry: () => unknown
}

/** The way on after a failed call: the same call once more. */
export function RetryButton({ isFetching, onRetry }: RetryButtonProps) {
  return (
    <Button variant="secondary" size="small" busy={isFetching} onClick={() => void onRetry()}>
      {errorTexts.tryAgain}
    </Button>
  )
}
