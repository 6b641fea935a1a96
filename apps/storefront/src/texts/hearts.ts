/** What stands on cards: loaded with every list of products. */
export const heartTexts = {
  heart: (product: string) => `Save ${product} to your wishlist`,
  onList: 'On your wishlist',
}
