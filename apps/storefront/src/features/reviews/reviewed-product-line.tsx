import type { ReviewedProduct } from '@shop/contract/own-reviews'
import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

/** A product as it stands beside its review: without a link once it is no longer sold. */
export function ReviewedProductLine({
  product: { name, slug, picture },
  heading,
  children,
}: {
  product: ReviewedProduct
  /** Of what stands about the product. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      {picture && <Picture picture={picture} sizes="64px" className="size-16 shrink-0" />}
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="font-[650] font-sans text-body outline-none">
          {slug === null ? (
            name
          ) : (
            <Link
              to="/shop/$productId"
              params={{ productId: slug }}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
        </h3>
        {children}
      </div>
    </div>
  )
}
