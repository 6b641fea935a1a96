/** What stands in a tracked order's place until it is there. Every page loads this file: nothing else goes in here. */
export const trackingPendingTexts = {
  title: 'Track Order',
  intro: 'Enter the number of your order to see where it is.',
  loading: 'Loading your order…',
}
