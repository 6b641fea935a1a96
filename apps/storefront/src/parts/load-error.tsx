import { ErrorBox, type ErrorBoxProps } from '@shop/ui/error-box'
import { RetryButton, type RetryButtonProps } from '#storefront/parts/retry-button.tsx'

export type LoadErrorProps = Omit<ErrorBoxProps, 'action'> & RetryButtonProps

/** Takes the place of what could not be loaded: what is missing, why, and the same call once more. */
export function LoadError({ isFetching, onRetry, ...box }: LoadErrorProps) {
  return <ErrorBox {...box} action={<RetryButton isFetching={isFetching} onRetry={onRetry} />} />
}
