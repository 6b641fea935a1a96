import type { ReviewedProduct } from '@shop/contract/own-reviews'
import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A product as it stands beside its review: without a link once it is no longer sold. */
export function ReviewedProductLine({
  product: { name, slug, picture },
  children,
}: {
  product: ReviewedProduct
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      {picture && <Picture picture={picture} sizes="64px" className="size-16 shrink-0" />}
      <div className="min-w-0">
        <p className="font-[650]">
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
        </p>
        {children}
      </div>
    </div>
  )
}
