/** What stands in the basket's place until it is there. Every page loads this file: nothing else goes in here. */
export const basketPendingTexts = {
  title: 'Checkout',
  loading: 'Loading your basket…',
}
