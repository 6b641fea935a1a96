import { formatCents } from '@shop/contract/money'
import type { TintColours } from '@shop/contract/tints'
import { lineCentsOf, toPricedLine } from '@shop/contract/totals'
import { Picture, type PictureSource } from '@shop/ui/picture'
import { tintAttributes } from '@shop/ui/scent'
import { orderSummaryTexts } from '#storefront/texts/checkout.ts'

/** One product of an order. `price` in dollars for one unit. */
export type OrderLine = {
  id: string
  name: string
  quantity: number
  price: number
  /** Left out where an order has none to show. */
  picture?: PictureSource | undefined
  tint?: string | undefined
  tintColours?: TintColours | undefined
}

export type OrderLinesProps = {
  label: string
  lines: readonly OrderLine[]
  /** Whether a line has room for a picture; a placed order keeps none. */
  hasPictures?: boolean
}

/** What is or was ordered, with the amount of each line. */
export function OrderLines({ label, lines, hasPictures = true }: OrderLinesProps) {
  return (
    <ul aria-label={label}>
      {lines.map(({ id, name, quantity, price, picture, tint, tintColours }) => (
        <li key={id} className="hairline-b flex items-center gap-4 py-3">
          {hasPictures && (
            <span {...tintAttributes(tint, tintColours)} className="block w-14 shrink-0">
              <Picture picture={picture} alt="" sizes="56px" className="aspect-square w-full" />
            </span>
          )}
          <span className="min-w-0 grow">{orderSummaryTexts.line(quantity, name)}</span>
          <span className="figures">{formatCents(lineCentsOf(toPricedLine({ price, quantity })))}</span>
        </li>
      ))}
    </ul>
  )
}
