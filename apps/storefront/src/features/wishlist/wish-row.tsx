import { formatPrice } from '@shop/contract/money'
import type { Wish } from '@shop/contract/wishlist'
import { IconButton } from '@shop/ui/icon-button'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { WishedProductRow } from '#storefront/features/wishlist/wished-product-row.tsx'
import { Price } from '#storefront/parts/price.tsx'
import { wishlistTexts as texts } from '#storefront/texts/wishlist.ts'

export type WishRowProps = {
  wish: Wish
  /** Draws the button that moves it to the basket, which another feature owns. */
  renderMove: (wish: Wish, onMoved: () => void) => ReactNode
  onRemove: () => void
}

/** One saved product: what it costs, and cost when it was saved; whether it can be had, and is back. */
export function WishRow({ wish, renderMove, onRemove }: WishRowProps) {
  const { _id, name, price, savedPrice, isBack } = wish
  return (
    <WishedProductRow
      product={wish}
      news={isBack && texts.isBack}
      price={
        <>
          <Price dollars={price} className="font-[650]" />
          {price < savedPrice && <s className="text-moss text-small">{texts.was(formatPrice(savedPrice))}</s>}
        </>
      }
    >
      {renderMove(wish, onRemove)}
      <IconButton
        id={removeWishId(_id)}
        label={texts.remove(name)}
        icon={<Trash2 aria-hidden="true" className="size-4.5!" />}
        onClick={onRemove}
        className="-mr-2.5"
      />
    </WishedProductRow>
  )
}

export function removeWishId(product: string): string {
  return `remove-wish-${product}`
}
