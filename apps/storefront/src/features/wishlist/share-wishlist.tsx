import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useState } from 'react'
import { ShareLink } from '#storefront/features/wishlist/share-link.tsx'
import { shareTexts as texts } from '#storefront/texts/wishlist.ts'

/** The button that opens what makes, shows and ends the link to one's list. */
export function ShareWishlist() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.title} closeLabel={texts.close}>
        {isOpen && <ShareLink />}
      </Dialog>
    </>
  )
}
