import { Picture, type PictureProps } from '@shop/ui/picture'
import { tintAttributes } from '@shop/ui/scent'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ListedProduct, productNameId } from '#storefront/parts/listed-product.ts'
import { Price } from '#storefront/parts/price.tsx'
import { RatingLine } from '#storefront/parts/rating-line.tsx'
import { morphFrom } from '#storefront/platform/view-transition.ts'
import { productTexts } from '#storefront/texts/catalogue.ts'

export type ProductCardProps = {
  product: ListedProduct
  /** `shop`: stars and a slot for the basket button; `home`: no stars, "Shop Now"; `list`: the same as `shop` in a row. */
  variant: 'shop' | 'home' | 'list'
  /** How wide the picture is drawn, as in `<img sizes>`. */
  sizes: string
  /** Stands at the foot of the card: the basket button, which another feature owns. */
  action?: ReactNode
  /** Stands in the picture's corner: the wishlist's button, which another feature owns. */
  heart?: ReactNode
  /** For the pictures that a page opens with. */
  priority?: boolean
}

/**
 * A product in a grid or list, meant to stand in a list item (SHOP-12 to SHOP-18, HOME-09 to HOME-12).
 * The name's link is stretched over the whole card, so that the picture leads to the product too and stays one stop.
 */
export function ProductCard(props: ProductCardProps) {
  return props.variant === 'list' ? <Row {...props} /> : <Cell {...props} />
}

function Cell({ product, variant, sizes, action, heart, priority = false }: ProductCardProps) {
  const { tint, tintColours, picture, price, rating, reviews } = product
  return (
    <article {...tintAttributes(tint, tintColours)} className="group relative flex h-full flex-col">
      <div className="overflow-hidden">
        <CardPicture picture={picture} sizes={sizes} priority={priority} className="aspect-square w-full" />
      </div>
      <div className="flex flex-1 flex-col px-3.5 pt-4 pb-4.25 md:px-5.5 md:pt-4.5 md:pb-6">
        <div className="flex flex-col gap-x-4 gap-y-0.5 md:flex-row md:items-baseline md:justify-between">
          <ProductName product={product} className="text-heading-3" />
          <Price dollars={price} />
        </div>
        {variant === 'shop' && <RatingLine {...{ rating, reviews }} className="mt-1 md:mt-1.5" />}
        <div
          className={`mt-auto flex ${variant === 'home' ? 'pt-1.5 md:pt-2' : 'pt-4.5 max-md:[&>button]:grow'}`}
        >
          {variant === 'home' ? <ShopNow /> : action}
        </div>
      </div>
      {heart && <div className="absolute top-2 right-2 z-1">{heart}</div>}
    </article>
  )
}

function Row({ product, sizes, action, heart, priority = false }: ProductCardProps) {
  const { tint, tintColours, picture, price, rating, reviews } = product
  return (
    <article {...tintAttributes(tint, tintColours)} className="group relative flex min-h-39.5 md:min-h-50">
      <div className="w-29.5 shrink-0 overflow-hidden max-3xs:w-16 md:w-50">
        <CardPicture picture={picture} sizes={sizes} priority={priority} className="size-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-4.5 py-3.5 pr-5 pl-4 md:flex-row md:items-center md:justify-between md:px-8">
        <div className="flex min-w-0 flex-col items-start gap-2.75">
          <ProductName product={product} className="text-heading-2" />
          <RatingLine {...{ rating, reviews }} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 md:shrink-0 md:flex-col md:items-end md:gap-4.5">
          <Price dollars={price} className="text-value" />
          {action}
        </div>
      </div>
      {heart && <div className="absolute top-2 left-2 z-1">{heart}</div>}
    </article>
  )
}

function CardPicture({ className, ...picture }: PictureProps) {
  return (
    <Picture
      {...picture}
      className={`product-picture transition-[scale] duration-(--dur-scene) ease-settle group-hover:scale-103 ${className}`}
    />
  )
}

function ProductName({ product, className }: { product: ListedProduct; className: string }) {
  return (
    <h3 id={productNameId(product._id)} className={`min-w-0 max-w-full font-display ${className}`}>
      <Link
        to="/shop/$productId"
        params={{ productId: product.slug }}
        onClick={({ currentTarget }) => morphFrom(product.slug, pictureOf(currentTarget))}
        className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        {product.name}
      </Link>
    </h3>
  )
}

function pictureOf(link: HTMLElement): HTMLElement | null | undefined {
  return link.closest('article')?.querySelector<HTMLElement>('.product-picture')
}

/** Above the stretched link, so that it can be pressed. */
function ShopNow() {
  return (
    <Link to="/shop" className="text-link relative z-1">
      {productTexts.shopNow}
    </Link>
  )
}
