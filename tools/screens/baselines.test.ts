import { expect, test } from 'vitest'
import { describeOtherMajor, majorOf, pictureName } from './baselines.ts'

test('a picture is named after its width and its screen', () => {
  expect(pictureName("somebody's order", 390)).toBe('390/somebodys-order')
  expect(pictureName('sold-out product', 1440)).toBe('1440/sold-out-product')
})

test('the major version is read from what a Chromium says of itself', () => {
  expect(majorOf('Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)')).toBe(156)
  expect(majorOf('156.0.8078.79')).toBe(156)
})

test('pixels are compared under the Chromium that took the pictures only', () => {
  expect(describeOtherMajor(156, 156)).toBeUndefined()
  expect(describeOtherMajor(157, 156)).toBe(
    'The pictures of the screens were taken by Chromium 156, this is Chromium 157: boxes of elements are compared, pixels are not.',
  )
})

test('without pictures nothing stands in for them', () => {
  expect(describeOtherMajor(157, undefined)).toBeUndefined()
})
