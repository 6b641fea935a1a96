import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { productTexts } from '#storefront/texts/catalogue.ts'

/** Whether a product can be had (PDP-08), by word and mark. */
export function StockLabel({ inStock }: { inStock: boolean }) {
  const Mark = inStock ? Check : X
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <Mark aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
      {inStock ? productTexts.inStock : productTexts.outOfStock}
    </span>
  )
}
