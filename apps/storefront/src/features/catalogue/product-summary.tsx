import { shownRating } from '@shop/contract/shown-rating'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { ShownProduct } from '#storefront/features/catalogue/queries.ts'
import { ShopBreadcrumbs } from '#storefront/features/catalogue/shop-breadcrumbs.tsx'
import { LeafIcon } from '#storefront/features/catalogue/shop-icons.tsx'
import { useQuantity } from '#storefront/features/catalogue/use-quantity.ts'
import type { ChosenQuantity } from '#storefront/parts/chosen-quantity.ts'
import { Price } from '#storefront/parts/price.tsx'
import { RatingLine } from '#storefront/parts/rating-line.tsx'
import { reviewCount } from '#storefront/parts/review-count.ts'
import { productTexts } from '#storefront/texts/catalogue.ts'
import { productPageTexts } from '#storefront/texts/product-page.ts'

/** Draws how many are bought, and the button that puts them into the basket. */
export type RenderBuying = (product: ShownProduct, chosen: ChosenQuantity) => ReactNode

/** Name, price, stock, what is good about it, and how many to buy (PDP-01, PDP-04 to PDP-12). */
export function ProductSummary(props: {
  product: ShownProduct
  isInBasket: boolean
  renderBuying: RenderBuying
}) {
  const quantity = useQuantity(props.product._id, props.isInBasket)
  // What was just counted is truer than the page, which may have been made a while ago.
  const inStock = quantity.stock === undefined ? props.product.inStock : (quantity.stock ?? 0) > 0
  const product = { ...props.product, inStock }
  return (
    <div className="flex flex-col px-gutter pt-5 pb-9 lg:pt-7 lg:pb-10 lg:pl-16">
      <ShopBreadcrumbs product={product.name} />
      {/* Where the gallery is taller, half of the room that is left stands above and half below. */}
      <div className="pt-8 lg:my-auto lg:pt-10">
        <h1 className="font-display text-product">{product.name}</h1>
        <RatingLine
          rating={shownRating(product.rating)}
          reviews={reviewCount(product.reviewStars)}
          className="mt-3"
        />
        <p className="mt-4 flex items-baseline gap-2.5">
          <Price dollars={product.price} className="text-price" />
          <span className="text-small">{productPageTexts.incVat}</span>
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-small">
          <span>{productPageTexts.sku(product.productId)}</span>
          <StockLabel inStock={inStock} />
        </p>
        <Descriptions descriptions={product.descriptions} />
        {props.renderBuying(product, quantity)}
        <Advantages advantages={product.advantages} />
      </div>
    </div>
  )
}

function Descriptions({ descriptions }: Pick<ShownProduct, 'descriptions'>) {
  // The room that they would end with stays.
  if (descriptions.length === 0) return <div className="mb-7.5" />
  return (
    <>
      <h2 className="sr-only">{productPageTexts.descriptions}</h2>
      <ul className="measure mt-6.5 mb-7.5 space-y-2">
        {descriptions.map((description) => (
          <li key={description} className="flex gap-3.25">
            <span
              aria-hidden="true"
              className="mt-2.5 size-2 shrink-0 rounded-bar border border-(--scent-deep)"
            />
            {description}
          </li>
        ))}
      </ul>
    </>
  )
}

function Advantages({ advantages }: Pick<ShownProduct, 'advantages'>) {
  if (advantages.length === 0) return null
  return (
    <>
      <h2 className="sr-only">{productPageTexts.advantages}</h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2.25 border-(--scent-deep)/30 border-t pt-6 text-control lg:max-xl:grid-cols-1 max-2xs:grid-cols-1 print:mt-7.5">
        {advantages.map((advantage) => (
          <li key={advantage} className="flex gap-2.25 text-pretty">
            <LeafIcon className="mt-0.75 size-4.5 shrink-0 stroke-[1.6]" />
            {advantage}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether a product can be had (PDP-08), by word and mark. */
function StockLabel({ inStock }: { inStock: boolean }) {
  const Mark = inStock ? Check : X
  return (
    <span className="inline-flex items-center gap-2 font-semibold">
      <Mark aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
      {inStock ? productTexts.inStock : productTexts.outOfStock}
    </span>
  )
}
