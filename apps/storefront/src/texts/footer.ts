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
}
