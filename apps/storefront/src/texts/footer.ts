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

export const newsletterTexts = {
  heading: 'Keep uo to date...', // sic
  label: 'Email address for the newsletter',
  placeholder: 'Enter your email',
  subscribe: 'Subscribe',
  /** In sentences on what is wrong with it. */
  fieldName: 'Email',
  /** Kept with each address as what was agreed to: a change counts for who asks from then on. */
  consent: {
    before: 'We will mail you about new soaps and offers. You can leave with one click at any time: ',
    link: 'Privacy Policy',
    after: '.',
  },
  failed: 'Your address could not be sent. Please try again.',
}
