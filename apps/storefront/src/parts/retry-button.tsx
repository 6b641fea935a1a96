import { Button } from '@shop/ui/button'
import { errorTexts } from '#storefront/texts/errors.ts'

export type RetryButtonProps = {
  isFetching: boolean
  onRetry: () => unknown
}

export function RetryButton({ isFetching, onRetry }: RetryButtonProps) {
  return (
    <Button variant="secondary" size="small" busy={isFetching} onClick={() => void onRetry()}>
      {errorTexts.tryAgain}
    </Button>
  )
}
