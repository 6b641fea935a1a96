import type { ReactNode } from 'react'
import type { View } from '#storefront/features/catalogue/shop-search.ts'
import type { ListedProduct } from '#storefront/parts/listed-product.ts'
import { ProductCard } from '#storefront/parts/product-card.tsx'

/** Draws the button that puts a product into the basket; another feature owns it. */
export type RenderBasketButton = (product: ListedProduct) => ReactNode

/** Draws the button that saves a product to the wishlist; another feature owns it. */
export type RenderHeart = (product: ListedProduct) => ReactNode

const SIZES = {
  grid: '(width >= 1280px) calc((100vw - 330px) / 3), (width >= 1024px) calc((100vw - 330px) / 2), (width >= 360px) 50vw, 100vw',
  list: '(width >= 768px) 200px, 160px',
} as const

/** The products of one page: a grid of hairlines without gaps, or a list of rows (SHOP-11). */
export function ProductGrid({
  products,
  view,
  renderBasketButton,
  renderHeart,
}: {
  products: readonly ListedProduct[]
  view: View
  renderBasketButton: RenderBasketButton
  renderHeart: RenderHeart
}) {
  return (
    <ul className={view === 'list' ? '' : gridClass}>
      {products.map((product, index) => (
        <li key={product._id} className={view === 'list' ? rowClass : cellClass}>
          <ProductCard
            product={product}
            variant={view === 'list' ? 'list' : 'shop'}
            sizes={SIZES[view]}
            // The largest thing of the first screen on phones; more at once would come later, each of them.
            priority={index === 0}
            action={renderBasketButton(product)}
            heart={renderHeart(product)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The last hairline of a row would lie on the window's edge: the grid is a pixel wider than its place. */
export const gridClass = '-mr-px grid grid-cols-1 2xs:grid-cols-2 xl:grid-cols-3'

/** An odd last card spans both columns of two. */
export const cellClass =
  'border-sage border-r border-b 2xs:max-xl:last:odd:col-span-2 2xs:max-xl:last:odd:[&_.product-picture]:aspect-2/1'

export const rowClass = 'border-sage border-b'
