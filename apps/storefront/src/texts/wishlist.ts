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

export const shareTexts = {
  share: 'Share',
  title: 'Share your wishlist',
  explain:
    'Whoever has the link sees what is on your list, with prices and stock. They see no name unless you give one.',
  name: 'Name to be shown (optional)',
  make: 'Make a link',
  makeNew: 'Make a new link',
  link: 'Your link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  copyFailed: 'The link could not be copied. Please select it and copy it yourself.',
  shows: (name: string | undefined) => (name ? `It shows the name ${name}.` : 'It shows no name.'),
  made: 'The link is made.',
  endsOld: 'A new link ends the one before, and shows the name that is written here.',
  loadFailed: 'Your link could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  end: 'End this link',
  ended: 'The link is ended: it shows nothing any more.',
  failed: 'That did not work. Please try again.',
  close: 'Close',
}

export const sharedWishlistTexts = {
  title: (name: string | undefined) => (name ? `${name}’s wishlist` : 'A shared wishlist'),
  text: 'Somebody would be glad of these. Prices and stock are those of now.',
  list: 'Wishlist',
  loading: 'Loading the wishlist…',
  noneTitle: 'Nothing on it yet',
  noneText: 'Whoever sent you the link has saved nothing so far.',
  toShop: 'Go to the shop',
  refusedTitle: 'This link does not work any more',
  refusedText: 'It was ended, replaced by a new one, or not copied whole. Please ask whoever sent it.',
  loadFailed: 'The wishlist could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
}
