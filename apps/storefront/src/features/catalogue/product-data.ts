import { PRICE_DECIMALS, RATING_SCALE } from '@shop/contract/constants'
import { SHOP } from '@shop/contract/shop'
import { shownRating } from '@shop/contract/shown-rating'
import type { ShownProduct } from '#storefront/features/catalogue/queries.ts'
import { reviewCount } from '#storefront/parts/review-count.ts'
import { absoluteUrl } from '#storefront/platform/page-settings.ts'
import { toSharedPicture } from '#storefront/platform/shared-picture.ts'
import type { Thing } from '#storefront/platform/structured-data.tsx'

/** A product and its offer for search engines. It claims a rating from the first review on, and none of samples. */
export function productData(product: ShownProduct): Thing {
  const reviews = reviewCount(product.reviewStars)
  const url = absoluteUrl(`/shop/${product.slug}`)
  return {
    '@type': 'Product',
    name: product.name,
    ...(product.descriptions.length > 0 && { description: product.descriptions.join(' ') }),
    sku: product.productId,
    url,
    image: product.pictures.map((picture) => toSharedPicture(picture).url),
    ...(reviews > 0 &&
      !product.hasSampleReviews && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: shownRating(product.rating),
          reviewCount: reviews,
          bestRating: RATING_SCALE,
          worstRating: 1,
        },
      }),
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
