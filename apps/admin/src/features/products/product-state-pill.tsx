import type { ProductState } from '@shop/contract/product-states'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Pencil from 'lucide-react/icons/pencil'
import { Pill } from '#admin/parts/pill.tsx'
import { productStateTexts as texts } from '#admin/texts/products.ts'

export type ProductStatePillProps = { product: { state: ProductState; publishAt: string | null } }

export function ProductStatePill({ product: { state, publishAt } }: ProductStatePillProps) {
  if (state === 'active') {
    return (
      <Pill tone="good" icon={<Globe aria-hidden="true" />}>
        {texts.live}
      </Pill>
    )
  }
  if (state === 'archived') {
    return (
      <Pill tone="quiet" icon={<EyeOff aria-hidden="true" />}>
        {texts.offSale}
      </Pill>
    )
  }
  return publishAt ? (
    <Pill tone="soon" icon={<CalendarClock aria-hidden="true" />}>
      {texts.scheduled}
    </Pill>
  ) : (
    <Pill tone="draft" icon={<Pencil aria-hidden="true" />}>
      {texts.draft}
    </Pill>
  )
}
