import { beforeEach, expect, test } from 'vitest'
import { setTestSettings } from '#storefront/platform/test-page-settings.ts'
import { shopData } from './shop-data.ts'

beforeEach(setTestSettings)

test('the shop says who it is and how to reach it', () => {
  expect(shopData()).toMatchObject({
    '@type': 'Organization',
    name: 'Leaf & Lather',
    url: 'https://shop.example/',
    logo: 'https://shop.example/icon-512.png',
    email: 'hello@leafandlather.example',
  })
})

test('the front page of a network is not passed off as a profile of the shop', () => {
  expect(JSON.stringify(shopData())).not.toContain('instagram.com/"')
})
