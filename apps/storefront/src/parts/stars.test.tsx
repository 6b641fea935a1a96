import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

const drawn = (rating: number) =>
  [...renderToStaticMarkup(<Stars rating={rating} />).matchAll(/data-fill="(\w+)"/g)].map(([, fill]) => fill)

test('SHOP-15 the drawn stars are not rounded: 4.49 has no half one, 4.5 has', () => {
  expect(drawn(4.49)).toEqual(['full', 'full', 'full', 'full', 'empty'])
  expect(drawn(4.5)).toEqual(['full', 'full', 'full', 'full', 'half'])
  expect(drawn(4.9)).toEqual(['full', 'full', 'full', 'full', 'half'])
})
