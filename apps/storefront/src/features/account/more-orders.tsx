import { Button } from '@shop/ui/button'
import { FormMessage } from '#storefront/parts/form-message.tsx'
import { ordersTexts as texts } from '#storefront/texts/account.ts'

export type MoreOrdersProps = {
  isBusy: boolean
  isFailed: boolean
  /** All are shown: it stays, disabled, so that it keeps the focus. */
  isSpent: boolean
  onMore: () => void
}

/** Button below a list of more than one page: loads older orders. */
export function MoreOrders({ isBusy, isFailed, isSpent, onMore }: MoreOrdersProps) {
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
