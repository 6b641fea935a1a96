export { wishlistPersonalData } from './wishlist.personal-data.ts'
