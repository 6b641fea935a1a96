import { PRICE_DECIMALS } from '@shop/contract/constants'
import { SHOP } from '@shop/contract/shop'
import type { ShownProduct } from '#storefront/features/catalogue/queries.ts'
import { absoluteUrl } from '#storefront/platform/settings.ts'
import { toSharedPicture } from '#storefront/platform/shared-picture.ts'
import type { Thing } from '#storefront/platform/structured-data.tsx'

/** A product and its offer for search engines. It claims no rating: nobody has reviewed anything here yet. */
export function productData(product: ShownProduct): Thing {
  const url = absoluteUrl(`/shop/${product.slug}`)
  return {
    '@type': 'Product',
    name: product.name,
    description: product.descriptions.join(' '),
    sku: product.productId,
    url,
    image: product.pictures.map((picture) => toSharedPicture(picture).url),
    brand: { '@type': 'Brand', name: SHOP.name },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(PRICE_DECIMALS),
      priceCurrency: SHOP.currency,
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
