import { hasErrorCode } from '@shop/contract/call-error'
import type { Client } from '@shop/contract/client'
import { MAX_WISHES } from '@shop/contract/constants'
import { addWishes, type NewWish } from '@shop/contract/wishlist'
import { toast } from '@shop/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { changeBrowserWishes, readWishes } from '#storefront/features/wishlist/browser-wishes.ts'
import { tellWishes, WISHLIST_LOCK } from '#storefront/features/wishlist/tell-wishes.ts'
import { WISHLIST_KEY } from '#storefront/features/wishlist/wished-ids-query.ts'
import { cancelAndInvalidate } from '#storefront/platform/cancel-and-invalidate.ts'
import { withWebLock } from '#storefront/platform/with-web-lock.ts'
import { wishToasts } from '#storefront/texts/wishlist.ts'

/** Once over all tabs. What found no room stays in the browser, which says so. */
export async function joinWishes(client: Client, queryClient: QueryClient): Promise<void> {
  await withWebLock(WISHLIST_LOCK, async () => {
    const wishes = await readWishes()
    if (wishes.length === 0) return
    const unsaved = new Set(await addToAccount(client, wishes))
    const sent = new Set(wishes.map(({ product }) => product))
    // First the account's list as it is now, so that no heart goes out in between.
    await cancelAndInvalidate(queryClient, WISHLIST_KEY)
    await changeBrowserWishes((present) =>
      present.filter(({ product }) => unsaved.has(product) || !sent.has(product)),
    )
    tellWishes()
    if (unsaved.size > 0) toast.message(wishToasts.unjoined(MAX_WISHES), { id: 'wishes-unjoined' })
  })
}

/** Answers the products that found no room. */
async function addToAccount(client: Client, wishes: readonly NewWish[]): Promise<string[]> {
  try {
    const { data } = await client.send(addWishes, { body: { wishes: [...wishes] } })
    return data.unsaved
  } catch (error) {
    if (!hasErrorCode(error, 'wishlist_full')) throw error
    return wishes.map(({ product }) => product)
  }
}
