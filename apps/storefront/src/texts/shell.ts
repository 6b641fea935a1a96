/** Words of header, footer and menus. */
export const shellTexts = {
  skipToContent: 'Skip to content',
  noScript:
    'Look around as you like. For basket, login and checkout, please allow JavaScript in your browser.',
  freeShipping: 'Free shipping worldwide over $199',
  trackOrder: 'Track Order',
  helpCenter: 'Help Center',
  service: 'Service',
  navigation: 'Main',
  close: 'Close',
  toasts: 'Messages',
  home: 'Home',
  shop: 'Shop',
  about: 'About',
  contact: 'Contact',
  blogs: 'Blogs',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  account: 'Account',
  myProfile: 'My Profile',
  myOrders: 'My Orders',
  logout: 'Logout',
  login: 'Login',
  register: 'Register',
  basket: (lines: number) => (lines === 1 ? 'Basket, 1 product' : `Basket, ${lines} products`),
  logoutFailed: 'You are logged out here, but the shop could not be told. It will end by itself.',
}

/** Words of the footer. */
export const footerTexts = {
  aboutUs: 'About Us',
  ourStory: 'Our Story',
  ourIngredients: 'Our Ingredients',
  theWorkshop: 'The Workshop',
  blogs: 'Blogs',
  customerService: 'Customer Service',
  helpCenter: 'Help Center',
  trackOrder: 'Track Order',
  delivery: 'Delivery',
  returns: 'Returns',
  otherInformation: 'Other Information',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  cookies: 'Cookies',
  bulkBuy: 'Bulk Buy',
  vat: (number: string) => `VAT number ${number}`,
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  social: (shop: string, network: string) => `${shop} on ${network}`,
}

/** Words of the newsletter banner. */
export const newsletterTexts = {
  heading: 'Keep uo to date...', // sic
  label: 'Email address for the newsletter',
  placeholder: 'Enter your email',
  subscribe: 'Subscribe',
}
