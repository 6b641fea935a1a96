import { Button } from '@shop/ui/button'
import { FormMessage } from '#storefront/parts/form-message.tsx'

export type MoreButtonProps = {
  texts: { showMore: string; moreFailed: string }
  isBusy: boolean
  isFailed: boolean
  /** All are shown: it stays, disabled, so that it keeps the focus. */
  isSpent: boolean
  onMore: () => void
}

/** Below a list of more than one page: loads the next. */
export function MoreButton({ texts, isBusy, isFailed, isSpent, onMore }: MoreButtonProps) {
  return (
    <div className="mt-8 flex flex-col items-center gap-4 print:hidden">
      <Button
        variant="secondary"
        busy={isBusy}
        softDisabled={isSpent}
        onClick={onMore}
        className="w-full xs:w-auto"
      >
        {texts.showMore}
      </Button>
      {isFailed && !isBusy && <FormMessage>{texts.moreFailed}</FormMessage>}
    </div>
  )
}
