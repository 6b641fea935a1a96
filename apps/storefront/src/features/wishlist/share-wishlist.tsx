import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShareLink } from '#storefront/features/wishlist/share-link.tsx'
import type { ShownWishes } from '#storefront/features/wishlist/use-wishes.ts'
import { wishlistLinkQuery } from '#storefront/features/wishlist/wishlist-link-calls.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { shareTexts as texts } from '#storefront/texts/wishlist.ts'

/** The button that opens what makes, shows and ends the link to one's list; of an empty list there is only one to end. */
export function ShareWishlist({ wishes, isError }: Pick<ShownWishes, 'wishes' | 'isError'>) {
  const [isOpen, setOpen] = useState<boolean>()
  const { data: link } = useQuery({
    ...wishlistLinkQuery(useShopClient()),
    enabled: wishes?.length === 0,
  })
  // Once pressed it stays: a dialog that closes brings the focus back to it.
  if (isOpen === undefined && !wishes?.length && !isError && !link) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      <Dialog
        open={isOpen === true}
        onClose={() => setOpen(false)}
        title={texts.title}
        closeLabel={texts.close}
      >
        {isOpen && <ShareLink />}
      </Dialog>
    </>
  )
}
