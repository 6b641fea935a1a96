/** The Contact page; address, telephone and mail stand in the contract's `shop.ts`. */
export const contactTexts = {
  title: 'Contact',
  name: 'Name',
  /** The form adds the mark of a required field: "Email *". */
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  details: 'Contact details',
  address: 'Address',
  telephone: 'Telephone',
  mail: 'Email address',
  hours: 'Opening hours',
  openingHours: 'Monday to Friday 10 AM to 8 PM',
  map: 'Map',
  mapAlt: 'Drawn map of the streets around the workshop, which stands near the river',
  openMap: 'Open in OpenStreetMap',
}
