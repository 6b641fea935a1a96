import { Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import { QuantityField } from '#storefront/features/catalogue/quantity-field.tsx'
import type { ShownProduct } from '#storefront/features/catalogue/queries.ts'
import { ShopBreadcrumbs } from '#storefront/features/catalogue/shop-breadcrumbs.tsx'
import { StockLabel } from '#storefront/features/catalogue/stock-label.tsx'
import { useQuantity } from '#storefront/features/catalogue/use-quantity.ts'
import { Price } from '#storefront/parts/price.tsx'
import { productPageTexts } from '#storefront/texts/catalogue.ts'

/** Draws the button that puts the product into the basket; it asks `takeQuantity` how many when it is pressed. */
export type RenderProductBasketButton = (
  product: ShownProduct,
  takeQuantity: () => number | undefined,
) => ReactNode

/** Name, price, stock, what is good about it, and how many to buy (PDP-01, PDP-04 to PDP-12). */
export function ProductSummary(props: {
  product: ShownProduct
  renderBasketButton: RenderProductBasketButton
}) {
  const quantity = useQuantity(props.product._id)
  // What was just counted is truer than the page, which may have been made a while ago.
  const inStock = quantity.stock === undefined ? props.product.inStock : (quantity.stock ?? 0) > 0
  const product = { ...props.product, inStock }
  return (
    <div className="flex flex-col px-gutter pt-4 pb-9 lg:pt-7 lg:pb-12 lg:pl-16">
      <ShopBreadcrumbs product={product.name} />
      <h1 className="mt-4 font-display text-display-2 lg:mt-14">{product.name}</h1>
      <p className="mt-5 flex items-baseline gap-2.5 lg:mt-7">
        <Price dollars={product.price} className="text-heading-2" />
        <span className="text-small">{productPageTexts.incVat}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-small">
        <span>{productPageTexts.sku(product.productId)}</span>
        <StockLabel inStock={inStock} />
      </p>
      <Descriptions descriptions={product.descriptions} />
      <QuantityField quantity={quantity} disabled={!inStock}>
        {props.renderBasketButton(product, quantity.take)}
      </QuantityField>
      <Advantages advantages={product.advantages} />
    </div>
  )
}

function Descriptions({ descriptions }: Pick<ShownProduct, 'descriptions'>) {
  return (
    <>
      <h2 className="sr-only">{productPageTexts.descriptions}</h2>
      <ul className="measure my-6 space-y-2.5 lg:my-7">
        {descriptions.map((description) => (
          <li key={description} className="flex gap-3.5">
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
  return (
    <>
      <h2 className="sr-only">{productPageTexts.advantages}</h2>
      <ul className="mt-7 grid grid-cols-2 gap-x-6 lg:max-xl:grid-cols-1 gap-y-2.5 border-(--scent-deep)/30 border-t pt-6">
        {advantages.map((advantage) => (
          <li key={advantage} className="flex gap-2.5 text-pretty">
            <Leaf aria-hidden="true" className="mt-1.5 size-3.5 shrink-0 stroke-[1.75]" />
            {advantage}
          </li>
        ))}
      </ul>
    </>
  )
}
