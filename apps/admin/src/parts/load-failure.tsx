import { Button } from '@shop/ui/button'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useEffectEvent } from 'react'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Note } from '#admin/parts/note.tsx'
import { isTransient } from '#admin/platform/is-transient.ts'
import { stateTexts } from '#admin/texts/shell.ts'

export type LoadFailureProps = {
  error: unknown
  onRetry: () => void
  /** It changes something: only somebody who presses tries again. */
  isByHand?: boolean
}

const RETRY_SECONDS = 5

/** In place of what could not be loaded. What may work in a moment is tried again by itself. */
export function LoadFailure({ error, onRetry, isByHand = false }: LoadFailureProps) {
  const isTriedAgain = !isByHand && isTransient(error)
  const retry = useEffectEvent(() => {
    if (isTriedAgain) onRetry()
  })
  // External system: time. Begins anew with each failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is another error
  useEffect(() => {
    const timer = setTimeout(retry, RETRY_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [error])
  return (
    <Note
      kind="failure"
      title={stateTexts.failed}
      action={
        <Button variant="neutral" size="compact" icon={<RefreshCw />} onClick={onRetry}>
          {stateTexts.tryNow}
        </Button>
      }
    >
      {failureMessage(error, stateTexts.failedHint)} {isTriedAgain && stateTexts.triedAgain(RETRY_SECONDS)}
    </Note>
  )
}
