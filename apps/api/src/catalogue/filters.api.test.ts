import type { Facets } from '@shop/contract/catalogue'
import { listProducts } from '@shop/contract/catalogue'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const none: Facets = { type: [], skinType: [], scent: [], useCase: [], features: [] }
const slugOf = (value: string) => value.toLowerCase().replaceAll(' ', '-')

/** A product that has this one value, and its name for an id. */
const having = (facets: Partial<Facets>) =>
  aProduct({ id: slugOf(Object.values(facets).flat().join('-')), facets: { ...none, ...facets } })

let shop: TestShop

const found = async (categories: string): Promise<string[]> => {
  const { body } = await shop.call(listProducts, { query: { categories, limit: 24 } })
  return body.data.map(({ _id }: { _id: string }) => _id).sort()
}
const foundByEach = async (values: string[]) => Object.fromEntries(await Promise.all(values.map(foundBy)))
const foundBy = async (value: string) => [value, await found(value)] as const

beforeEach(async () => {
  shop = await startTestShop({
    products: [
      having({ type: ['Bar Soap'] }),
      having({ type: ['Liquid Soap'] }),
      having({ type: ['Soap Gift Set'] }),
      having({ skinType: ['Dry Skin'] }),
      having({ skinType: ['Oily Skin'] }),
      having({ skinType: ['Sensitive Skin'] }),
      having({ skinType: ['All Skin Types'] }),
      having({ scent: ['Lavender'] }),
      having({ scent: ['Rose'] }),
      having({ scent: ['Lemongrass'] }),
      having({ scent: ['Charcoal'] }),
      having({ scent: ['Unscented'] }),
      having({ useCase: ['Face'] }),
      having({ useCase: ['Body'] }),
      having({ useCase: ['Hands'] }),
      having({ features: ['Organic'] }),
      having({ features: ['Vegan'] }),
      having({ features: ['Cruelty Free'] }),
      having({ features: ['Essential Oils'] }),
      having({ features: ['Limited Edition'] }),
      having({ type: ['Bar Soap'], scent: ['Rose'], features: ['Vegan'] }),
    ],
  })
})

test('FILTER-02 the list filters by each type', async () => {
  expect(await foundByEach(['Bar Soap', 'Liquid Soap', 'Soap Gift Set', 'Bath Bomb'])).toEqual({
    'Bar Soap': ['bar-soap', 'bar-soap-rose-vegan'],
    'Liquid Soap': ['liquid-soap'],
    'Soap Gift Set': ['soap-gift-set'],
    'Bath Bomb': [],
  })
})

test('FILTER-03 the list filters by each skin type', async () => {
  expect(await foundByEach(['Dry Skin', 'Oily Skin', 'Sensitive Skin', 'All Skin Types'])).toEqual({
    'Dry Skin': ['dry-skin'],
    'Oily Skin': ['oily-skin'],
    'Sensitive Skin': ['sensitive-skin'],
    'All Skin Types': ['all-skin-types'],
  })
})

test('FILTER-04 the list filters by each scent', async () => {
  expect(await foundByEach(['Lavender', 'Rose', 'Lemongrass', 'Charcoal', 'Unscented'])).toEqual({
    Lavender: ['lavender'],
    Rose: ['bar-soap-rose-vegan', 'rose'],
    Lemongrass: ['lemongrass'],
    Charcoal: ['charcoal'],
    Unscented: ['unscented'],
  })
})

test('FILTER-05 the list filters by each use', async () => {
  expect(await foundByEach(['Face', 'Body', 'Hands'])).toEqual({
    Face: ['face'],
    Body: ['body'],
    Hands: ['hands'],
  })
})

test('FILTER-06 the list filters by each feature', async () => {
  const features = ['Organic', 'Vegan', 'Cruelty Free', 'Essential Oils', 'Limited Edition']

  expect(await foundByEach(features)).toEqual({
    Organic: ['organic'],
    Vegan: ['bar-soap-rose-vegan', 'vegan'],
    'Cruelty Free': ['cruelty-free'],
    'Essential Oils': ['essential-oils'],
    'Limited Edition': ['limited-edition'],
  })
})

test('API-16 FILTER-01 values of one category widen the list, each of the five categories narrows it', async () => {
  expect(await found('Rose,Lavender')).toEqual(['bar-soap-rose-vegan', 'lavender', 'rose'])
  expect(await found('Bar Soap,Rose')).toEqual(['bar-soap-rose-vegan'])
  expect(await found('Bar Soap,Liquid Soap,Rose,Charcoal,Vegan')).toEqual(['bar-soap-rose-vegan'])
  expect(await found('Bar Soap,Rose,Vegan,Face')).toEqual([])
  expect(await found('Bar Soap,Rose,Vegan,Dry Skin')).toEqual([])
})

test('an unknown value leaves nothing, also beside known ones', async () => {
  expect(await found('Bath Bomb')).toEqual([])
  expect(await found('Rose,Bath Bomb')).toEqual([])
  expect(await found("Rose' or 'a'='a")).toEqual([])
  expect(await found('Rose\u0000')).toEqual([])
})
