/** The Contact page; address, telephone and mail stand in the contract's `shop.ts`. */
export const contactTexts = {
  title: 'Contact',
  name: 'Name',
  /** The form adds the mark of a required field: "Email *". */
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  complaint: 'This is a complaint about how you treat my personal data',
  failed: 'Your message could not be sent. It stays here: please try again.',
  sentTitle: 'Thank you, we have your message',
  sent: (email: string, isComplaint: boolean) =>
    `A person reads it, and we answer to ${email} within two working days. A confirmation is on its way to you${isComplaint ? ', unless we have sent one today already' : ''}.`,
  complaintSent: (number: string) =>
    `Your complaint has the number ${number}. You have our answer within a month at the latest.`,
  again: 'Write another message',
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
