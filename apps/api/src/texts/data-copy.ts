export const dataCopyMailTexts = {
  subject: 'The copy of your data is ready',
  message:
    'You asked for a copy of all that we keep of you: your account, addresses, orders, payments, reviews with their photos, wishlist, messages and what you chose in Settings.',
  button: 'Get the copy',
  afterwards:
    'The link works for 24 hours, then we delete the copy. Whoever has the link gets the copy, so please do not pass this mail on. If it was not you who asked, please change your password.',
}
