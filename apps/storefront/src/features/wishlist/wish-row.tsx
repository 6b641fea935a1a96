import { formatPrice } from '@shop/contract/money'
import type { Wish } from '@shop/contract/wishlist'
import { IconButton } from '@shop/ui/icon-button'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { WishedProductRow } from '#storefront/features/wishlist/wished-product-row.tsx'
import { productNameId } from '#storefront/parts/listed-product.ts'
import { Price } from '#storefront/parts/price.tsx'
import { wishlistTexts as texts } from '#storefront/texts/wishlist.ts'

export type WishRowProps = {
  wish: Wish
  /** Draws the button that moves it to the basket, which another feature owns. */
  renderMove: (wish: Wish, button: { id: string; onMoved: () => void }) => ReactNode
  onMoved: () => void
  onRemove: () => void
}

/** One saved product: what it costs, and cost when it was saved; whether it can be had, and is back. */
export function WishRow({ wish, renderMove, onMoved, onRemove }: WishRowProps) {
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
      {renderMove(wish, { id: moveId(_id), onMoved })}
      <IconButton
        id={removeId(_id)}
        label={texts.remove(name)}
        icon={<Trash2 aria-hidden="true" className="size-4.5!" />}
        onClick={onRemove}
        className="-mr-2.5"
      />
    </WishedProductRow>
  )
}

function moveId(product: string): string {
  return `move-wish-${product}`
}

function removeId(product: string): string {
  return `remove-wish-${product}`
}

export function findRemove(product: string): HTMLElement | null {
  return document.getElementById(removeId(product))
}

/** Its name where it cannot be had: a key that is pressed once more must not remove it. */
export function findMove(product: string): HTMLElement | null | undefined {
  const button = document.getElementById(moveId(product))
  const name = document.getElementById(productNameId(product))
  return button?.matches(':enabled') ? button : name?.querySelector('a')
}
