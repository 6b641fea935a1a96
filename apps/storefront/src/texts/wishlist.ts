/** Said after a press, loaded with it. */
export const wishToasts = {
  saved: (product: string) => `${product} is on your wishlist.`,
  removed: (product: string) => `${product} was taken off your wishlist.`,
  view: 'View wishlist',
  full: (most: number) => `A wishlist holds up to ${most} products. Please remove one first.`,
  saveFailed: 'Your wishlist could not be changed. Please try again.',
  unjoined: (most: number) =>
    `Your account’s wishlist is full with ${most} products, so some that this browser remembers are not on it.`,
}

export const wishlistTexts = {
  title: 'Wishlist',
  list: 'Wishlist',
  loading: 'Loading your wishlist…',
  found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  loadFailed: 'Your wishlist could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  noneTitle: 'Nothing saved yet',
  noneText: 'Press the heart of a soap that you like, and you will find it here.',
  toShop: 'Go to the shop',
  was: (price: string) => `was ${price}`,
  isBack: 'Back in stock',
  move: 'Move to basket',
  inBasket: 'In your basket',
  remove: (product: string) => `Remove ${product} from your wishlist`,
  kept: {
    before: 'This list is kept by this browser alone. ',
    link: 'Log in',
    after: ' and it joins that of your account.',
  },
}
