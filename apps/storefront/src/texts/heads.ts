/**
 * What the pages say about themselves in search results and browser tabs; the shop's name is added to the titles. Heads
 * belong to the routes, not to the screens, so every page loads this file: nothing but heads goes in here.
 */
export const heads = {
  home: {
    title: 'Handmade vegan soap',
    description:
      'Handmade, vegan and cruelty-free soap from a small workshop: bars, liquid soaps and gift sets, slowly cured and cut by hand.',
  },
  shop: {
    title: 'Shop',
    description:
      'Handmade vegan soap: cold-process bars, liquid soaps and gift sets. Filter by skin type, scent and use.',
  },
  product: { title: 'Product' },
  blogs: {
    title: 'Blogs',
    description:
      'From the soap workshop: how cold process soap is made, how to make a bar last, and what we learned along the way.',
  },
  post: { title: 'Blog' },
  about: {
    title: 'About',
    description:
      'Who makes our soap and what it is made of: a small workshop, plant oils and clays, no palm oil and nothing from animals.',
  },
  contact: {
    title: 'Contact',
    description: 'Write to us, call us or visit the workshop: address, telephone and opening hours.',
  },
  help: {
    title: 'Help Center',
    description: 'Where is my order, what does delivery cost, how do I send something back: short answers.',
  },
  delivery: {
    title: 'Delivery',
    description: 'What delivery costs, how long it takes and how to follow your parcel.',
  },
  returns: {
    title: 'Returns',
    description: 'How to send something back, what has to be unopened, and when you get your money.',
  },
  bulkBuy: {
    title: 'Bulk Buy',
    description: 'Soap for guests, staff or a shop of your own: how larger orders work.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What the shop knows about you, what it is for, how long it stays and how to have it deleted.',
  },
  terms: {
    title: 'Terms & Conditions',
    description:
      'How an order comes about, what prices include, how you pay and what happens when something is wrong.',
  },
  cookies: {
    title: 'Cookies',
    description: 'The few cookies this shop sets, and what else it keeps in your browser.',
  },
}

/** The title of a list: its further pages say which one they are. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

/** Pages that no search result shows, so nothing describes them. */
export const privateHeads = {
  /** Until the browser knows who is there. */
  customer: { title: 'Your account' },
  design: { title: 'Design' },
  login: { title: 'Login' },
  signup: { title: 'Register' },
  forgotPassword: { title: 'Forgot password' },
  resetPassword: { title: 'New password' },
  verifyEmail: { title: 'Your email' },
  confirmNewsletter: { title: 'Newsletter' },
  stockAlert: { title: 'Back in stock' },
  cancelStockAlert: { title: 'Do not tell me' },
  leaveNewsletter: { title: 'Leave the newsletter' },
  confirmEmail: { title: 'Your new email' },
  dataCopy: { title: 'A copy of your data' },
  accountErased: { title: 'Your account is deleted' },
  basket: { title: 'Checkout' },
  shippingAddress: { title: 'Shipping Address' },
  payment: { title: 'Payment Method' },
  tracking: { title: 'Track Order' },
  profile: { title: 'My Profile' },
  orders: { title: 'My Orders' },
  addresses: { title: 'Manage Addresses' },
  wishlists: { title: 'My Wishlists' },
  wishlist: { title: 'Wishlist' },
  sharedWishlist: { title: 'A shared wishlist' },
  reviews: { title: 'My Reviews' },
  notifications: { title: 'Notification' },
  settings: { title: 'Settings' },
}
