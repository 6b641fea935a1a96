export { wishlistPersonalData } from './wishlist.personal-data.ts'
export { deleteWishlistLink } from './wishlist-links.repository.ts'
