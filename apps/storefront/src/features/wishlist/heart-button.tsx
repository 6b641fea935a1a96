import { IconButton } from '@shop/ui/icon-button'
import { LineIcon } from '@shop/ui/line-icon'
import type { Wishable } from '#storefront/features/wishlist/change-wish.ts'
import { useChangeWish } from '#storefront/features/wishlist/use-change-wish.ts'
import { useIsWished } from '#storefront/features/wishlist/use-wished.ts'
import { heartTexts } from '#storefront/texts/hearts.ts'

export type HeartButtonProps = {
  product: Wishable
  /** `card`: over a picture; `page`: beside the button that buys, and as high. */
  place: keyof typeof PLACES
}

const PLACES = {
  // On top of its card, where the bar of filters sticks: by keyboard it must not come to lie under it.
  card: { variant: 'plain', className: 'scroll-mt-40 bg-lather/80' },
  page: { variant: 'outline', className: 'size-14' },
} as const

/** Saves a product to the wishlist, pressed while it is there (ACCOUNT-05). Its name stays: the state says the rest. */
export function HeartButton({ product, place }: HeartButtonProps) {
  const isWished = useIsWished(product._id)
  const change = useChangeWish()
  const { variant, className } = PLACES[place]
  return (
    <IconButton
      label={heartTexts.heart(product.name)}
      aria-pressed={isWished}
      icon={<HeartIcon />}
      onClick={() => void change(product, !isWished)}
      variant={variant}
      className={`aria-pressed:[&>svg]:fill-current print:hidden ${className}`}
    />
  )
}

function HeartIcon() {
  return (
    <LineIcon>
      <path d="M12 20.2C6.6 16.6 3.6 13.3 3.6 9.6a4.5 4.5 0 0 1 8.4-2.3 4.5 4.5 0 0 1 8.4 2.3c0 3.7-3 7-8.4 10.6Z" />
    </LineIcon>
  )
}
