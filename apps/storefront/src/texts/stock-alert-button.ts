/** What stands on the page of a product that is sold out. */
export const stockAlertButton = {
  tell: 'Tell me when it is back',
}
