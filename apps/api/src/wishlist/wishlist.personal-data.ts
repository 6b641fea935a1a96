import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { wishes, wishlistLinks } from './wishlist.tables.ts'

export const wishlistPersonalData: readonly PersonalTable[] = [
  rowsOfAccount(wishes, { as: 'wishlist', holder: wishes.userId, columns: [wishes.userId] }),
  rowsOfAccount(wishlistLinks, {
    as: 'wishlistLink',
    holder: wishlistLinks.userId,
    columns: [wishlistLinks.userId, wishlistLinks.name],
    without: [wishlistLinks.secret],
  }),
]
