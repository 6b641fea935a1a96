import type { WishedProduct } from '@shop/contract/wishlist'
import { Picture } from '@shop/ui/picture'
import { tintAttributes } from '@shop/ui/scent'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productNameId } from '#storefront/parts/listed-product.ts'
import { productTexts } from '#storefront/texts/catalogue.ts'

export type WishedProductRowProps = {
  product: WishedProduct
  price: ReactNode
  /** In place of its stock, where there is more to say. */
  news?: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** A product as a row of a list, one's own or a shared one; meant to stand in a list. */
export function WishedProductRow({ product, price, news, children }: WishedProductRowProps) {
  const { _id, slug, name, tint, tintColours, picture, inStock } = product
  return (
    <li className="hairline-b flex gap-5 py-5">
      <span {...tintAttributes(tint, tintColours)} className="block w-21 shrink-0 xl:w-28">
        <Picture picture={picture} alt="" sizes="112px" className="aspect-square w-full" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-40 flex-1">
          <h2 id={productNameId(_id)} className="font-display text-heading-3">
            <Link
              to="/shop/$productId"
              params={{ productId: slug }}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">{price}</p>
          <p className="mt-1 text-moss text-small">
            {news ? <strong className="font-[650] text-leaf">{news}</strong> : stockOf(inStock)}
          </p>
        </div>
        <div className="flex items-center gap-2">{children}</div>
      </div>
    </li>
  )
}

function stockOf(inStock: boolean): string {
  return inStock ? productTexts.inStock : productTexts.outOfStock
}
