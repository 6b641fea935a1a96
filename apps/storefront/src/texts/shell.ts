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
  /** A hundred stands for more than can be counted. */
  unread: (unread: number) => {
    if (unread === 1) return '1 unread notification'
    return unread < 100 ? `${unread} unread notifications` : 'More than 99 unread notifications'
  },
  logoutFailed: 'You are logged out here, but the shop could not be told. It will end by itself.',
}
