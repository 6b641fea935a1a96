export const accountTexts = {
  menu: 'Account',
  linkRow: 'Account sections',
  greeting: (name: string) => `Hello, ${name}`,
  unknownUser: 'Unknown User',
  sections: {
    profile: 'My Profile',
    orders: 'My Orders',
    addresses: 'Manage Addresses',
    wishlists: 'My Wishlists',
    reviews: 'My Reviews',
    notifications: 'Notification',
    settings: 'Settings',
  },
}

export const emailReminderTexts = {
  waiting: (email: string) => `Please confirm your email address by the link in our mail to ${email}.`,
  sendAgain: 'Send again',
  sent: (email: string) => `A new link is on its way to ${email}.`,
  failed: 'The mail could not be sent. Please try again.',
}

export const profileTexts = {
  loading: 'loading', // sic
  loadFailed: 'something went wrong', // sic
  loadFailedHelp: 'Your profile could not be loaded. Please check your internet and try again.',

  edit: 'Edit Profile',
  cancel: 'Cancel',
  submit: 'Submit',

  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    mobile: 'Phone Number',
    email: 'Email Address',
    addressLine1: 'Address',
    city: 'City',
    postalCode: 'Zip Code',
    gender: 'Gender',
  },
  notGiven: 'Not given',
  genders: { '': 'not stated', male: 'male', female: 'female', third: 'third' },

  saving: 'Updating your profile...',
  saved: 'Your profile successfully updated.', // sic
  saveFailed: 'Failed to update your profile...!',
}

export const ordersTexts = {
  filter: 'Status',
  list: 'Orders',
  cartBanner: (lines: number) => `You have ${lines} items selected on the cart. Subtotal`, // sic: "items" for one too
  goToCart: 'Go To Cart',

  orderId: 'Order ID',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  total: 'Total',
  track: 'Track My Order',

  loading: 'Loading your orders…',
  found: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  foundSome: (count: number) => `${count} orders shown, there are more`,
  showMore: 'Show more orders',
  moreFailed: 'The next orders could not be loaded. Please try again.',
  loadFailed: 'Your orders could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  noneTitle: 'No orders yet',
  noneText: 'When you place an order, you will find it here.',
  goToShop: 'Go to the shop',
  noneInFilterTitle: (status: string) => `No orders are ${status}`,
  noneInFilterText: 'Your other orders are still there.',
  showAll: 'Show all orders',
}

/** The address book; the form's own words stand in `addresses.ts`. */
export const addressBookTexts = {
  add: 'Add new Address',
  refetch: 'Refetch',
  list: 'Addresses',
  edit: 'Edit',
  delete: 'Delete',
  isDefault: 'Default address',
  line: (addressLine1: string, city: string) => `${addressLine1}, ${city}`,

  addTitle: 'Add new Address',
  editTitle: 'Edit Address',
  deleteTitle: 'Delete this address?',
  cancel: 'Cancel',
  close: 'Close',

  loading: 'Loading your addresses…',
  found: (count: number) => (count === 1 ? '1 address' : `${count} addresses`),
  loadFailed: 'Your addresses could not be loaded',
  loadFailedHelp: 'Please check your internet and try again.',
  noneTitle: 'No address yet',
  noneText: 'Save one here and it is ready when you check out.',
}
