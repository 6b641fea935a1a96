import { expect, test } from 'vitest'
import { widthsFor } from './recipe.ts'

test.each([
  [300, [300]],
  [400, [400]],
  [450, [400]],
  [600, [400, 600]],
  [1200, [400, 800, 1200]],
  [1600, [400, 800, 1200, 1600]],
  [2000, [400, 800, 1200, 2000]],
  [3000, [400, 800, 1200, 2000]],
])('a picture of %i px comes in widths that it has', (sourceWidth, widths) => {
  expect(widthsFor(sourceWidth)).toEqual(widths)
})
