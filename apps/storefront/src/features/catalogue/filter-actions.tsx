import { Button } from '@shop/ui/button'
import { shopTexts } from '#storefront/texts/shop-page.ts'

export type FilterActionsProps = { formId: string; isFetching: boolean; onReset: () => void }

/** Apply and Reset. While products are being fetched Apply is disabled, but keeps the focus (SHOP-08 to SHOP-10). */
export function FilterActions({ formId, isFetching, onReset }: FilterActionsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button type="submit" form={formId} softDisabled={isFetching}>
        {shopTexts.apply}
      </Button>
      <Button variant="secondary" onClick={onReset} className="noscript:hidden">
        {shopTexts.reset}
      </Button>
    </div>
  )
}
