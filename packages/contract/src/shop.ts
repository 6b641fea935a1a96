/** Who this shop is: the one file an owner edits. Names, numbers and addresses; texts stand in `apps/storefront/src/texts/`. */
export const SHOP = {
  name: 'Leaf & Lather',
  /** ISO 4217; one with two decimals, since money is counted in cents. */
  currency: 'USD',
  /** IANA name; a day of the books begins and ends at midnight there. */
  timeZone: 'Europe/London',
  companyName: 'Leaf & Lather Soapworks Ltd',
  /** A year from the clock would differ between a cached page and the browser. */
  copyrightYear: 2026,
  vatNumber: 'GB 412 0078 53',
  email: 'hello@leafandlather.example',
  telephone: '+44 117 496 0142',
  addressLines: ['Leaf & Lather Soapworks', '14 Orchard Row', 'Bristol BS1 4DJ', 'United Kingdom'],
  mapUrl: 'https://www.openstreetmap.org/search?query=Bristol%20BS1%204DJ',
  marketplaceUrl: 'https://www.amazon.co.uk/s?k=handmade+vegan+soap',
  social: [
    { network: 'Instagram', url: 'https://www.instagram.com/' },
    { network: 'Facebook', url: 'https://www.facebook.com/' },
    { network: 'Pinterest', url: 'https://www.pinterest.com/' },
  ],
} as const
