/** Labels of the address form, the same in the checkout and in the address book. */
export const addressFormTexts = {
  fullName: 'Full Name',
  mobile: 'Mobile',
  addressLine1: 'Address',
  city: 'City',
  postalCode: 'Postal Code',
  email: 'Email',
  useAsDefault: 'Use as my default address',
  submit: 'Add New Address', // sic: the edit form says so too
}

export const addressBookFull = (most: number) =>
  `You have ${most} addresses, as many as an account can save. To add another, delete one first that you no longer need: in your account, under Manage Addresses.`

export const addressToasts = {
  saving: 'Address data is saving.',
  saved: 'Address has been saved.',
  saveFailed: 'Failed to save address...!',
  userNotFound: 'User not found...!',
  deleting: 'Address is deleting...!', // sic
  deleted: 'Address have been deleted.', // sic
  deleteFailed: 'Failed to delete address.',
}
