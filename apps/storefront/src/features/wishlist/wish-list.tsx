import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useChangeWish } from '#storefront/features/wishlist/use-change-wish.ts'
import type { ShownWishes } from '#storefront/features/wishlist/use-wishes.ts'
import { WishListSkeleton } from '#storefront/features/wishlist/wish-list-skeleton.tsx'
import { findMove, findRemove, WishRow, type WishRowProps } from '#storefront/features/wishlist/wish-row.tsx'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { wishlistTexts as texts } from '#storefront/texts/wishlist.ts'

export type WishListProps = ShownWishes &
  Pick<WishRowProps, 'renderMove'> & {
    /** Takes the focus when the last row has gone with its button. */
    heading: RefObject<HTMLElement | null>
  }

/** The saved products in each state of their loading (ACCOUNT-05). */
export function WishList({ wishes, isError, isFetching, retry, renderMove, heading }: WishListProps) {
  const change = useChangeWish()

  function takeOff(at: number, findButton: typeof findMove) {
    const wish = wishes?.[at]
    if (!wish) return
    // The row goes with the button that has the focus: the same of the next one takes over, or the heading when none is left.
    const neighbour = wishes[at + 1] ?? wishes[at - 1]
    const next = neighbour ? findButton(neighbour._id) : heading.current
    next?.focus()
    void change(wish, false)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {wishes && (isFetching ? texts.loading : texts.found(wishes.length))}
      </p>
      {isError && (
        <LoadError className="mb-7" title={texts.loadFailed} isFetching={isFetching} onRetry={retry}>
          {texts.loadFailedHelp}
        </LoadError>
      )}
      {!wishes && !isError && <WishListSkeleton />}
      {wishes?.length === 0 && <NoWishes />}
      {wishes && wishes.length > 0 && (
        <ul aria-label={texts.list}>
          {wishes.map((wish, at) => (
            <WishRow
              key={wish._id}
              wish={wish}
              renderMove={renderMove}
              onMoved={() => takeOff(at, findMove)}
              onRemove={() => takeOff(at, findRemove)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function NoWishes() {
  return (
    <EmptyState
      icon={<LeafMark />}
      title={texts.noneTitle}
      action={
        <Link to="/shop" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {texts.toShop}
        </Link>
      }
    >
      {texts.noneText}
    </EmptyState>
  )
}
