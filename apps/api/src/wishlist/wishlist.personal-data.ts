import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { lockWishesOf } from './wishlist.repository.ts'
import { wishes, wishlistLinks } from './wishlist.tables.ts'

const rows = rowsOfAccount(wishes, {
  as: 'wishlist',
  holder: wishes.userId,
  columns: [wishes.userId],
  once: { of: [wishes.productId] },
})

export const wishlistPersonalData: readonly PersonalTable[] = [
  { ...rows, merge: { ...rows.merge, lock: lockWishesOf } },
  rowsOfAccount(wishlistLinks, {
    as: 'wishlistLink',
    holder: wishlistLinks.userId,
    columns: [wishlistLinks.userId, wishlistLinks.name],
    without: [wishlistLinks.secret],
    once: { of: [] },
  }),
]
