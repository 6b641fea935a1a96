import { beforeEach, expect, test } from 'vitest'
import { setTestSettings } from '#storefront/platform/test-page-settings.ts'
import { productData } from './product-data.ts'
import type { ShownProduct } from './queries.ts'

const product: ShownProduct = {
  slug: 'lavender-calm-bar',
  _id: 'lavender-calm-bar',
  productId: 'LL-BAR-001',
  name: 'Lavender Calm Bar',
  price: 6.5,
  descriptions: ['A quiet bar.', 'Cured for six weeks.'],
  advantages: [],
  ingredients: [],
  addInformation: { weight: '', dimension: '', direction: '', warnings: '' },
  tint: 'lavender',
  pictures: [
    {
      name: 'bar-lavender',
      alt: 'Two bars',
      src: '/images/bar-lavender.0123abcd',
      width: 1600,
      height: 1600,
      widths: [400, 800, 1200, 1600],
      placeholder: '',
    },
  ],
  inStock: true,
}

beforeEach(setTestSettings)

test('a product says what it is, what it costs and that it can be had', () => {
  expect(productData(product)).toEqual({
    '@type': 'Product',
    name: 'Lavender Calm Bar',
    description: 'A quiet bar. Cured for six weeks.',
    sku: 'LL-BAR-001',
    url: 'https://shop.example/shop/lavender-calm-bar',
    image: ['https://shop.example/images/bar-lavender.0123abcd-1200.jpg'],
    brand: { '@type': 'Brand', name: 'Leaf & Lather' },
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/shop/lavender-calm-bar',
      price: '6.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  })
})

test('a sold-out product says so', () => {
  expect(productData({ ...product, inStock: false })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('it claims a rating from the first review on, and none that samples have a part in', () => {
  const rated = { ...product, rating: 4.5, reviewStars: [0, 0, 0, 1, 1] }

  expect(productData(rated)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
  })
  expect(productData({ ...rated, hasSampleReviews: true })).not.toHaveProperty('aggregateRating')
  expect(productData({ ...product, rating: 4.5 })).not.toHaveProperty('aggregateRating')
})

test('a product that is not described yet claims no description', () => {
  expect(productData({ ...product, descriptions: [] })).not.toHaveProperty('description')
})
