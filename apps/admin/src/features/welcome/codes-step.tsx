import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { LoadingRegion } from '@shop/ui/loading-region'
import { useEffect, useState } from 'react'
import { useMakeCodes } from '#admin/features/welcome/welcome-calls.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { RecoveryCodes } from '#admin/parts/recovery-codes.tsx'
import { recoveryTexts as texts } from '#admin/texts/welcome.ts'

/** Codes shown once; the way on opens when they are kept. */
export function CodesStep({ onDone }: { onDone: () => void }) {
  const { mutate, data: codes, error } = useMakeCodes()
  const [isKept, setIsKept] = useState(false)
  // External system: the server, which makes the codes as the step begins.
  useEffect(() => mutate(undefined), [mutate])
  if (error) return <LoadFailure error={error} onRetry={() => mutate(undefined)} isByHand />
  if (!codes) return <LoadingRegion label={texts.making}>{null}</LoadingRegion>
  return (
    <div className="grid gap-5">
      <RecoveryCodes codes={codes} />
      <Checkbox label={texts.kept} checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
      <Button size="large" softDisabled={!isKept} onClick={onDone}>
        {texts.open}
      </Button>
    </div>
  )
}
