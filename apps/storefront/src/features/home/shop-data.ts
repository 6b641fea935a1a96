import { SHOP } from '@shop/contract/shop'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'
import type { Thing } from '#storefront/platform/structured-data.tsx'

export function shopData(): Thing {
  const profiles = SHOP.social.map(({ url }) => url).filter(isOwnProfile)
  return {
    '@type': 'Organization',
    name: SHOP.name,
    legalName: SHOP.companyName,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icon-512.png'),
    email: SHOP.email,
    telephone: SHOP.telephone,
    address: SHOP.addressLines.join(', '),
    vatID: SHOP.vatNumber,
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

/** The front page of a network is nobody's profile. */
function isOwnProfile(url: string): boolean {
  return new URL(url).pathname !== '/'
}
