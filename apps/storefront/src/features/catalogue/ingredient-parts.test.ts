import { expect, test } from 'vitest'
import { ingredientParts } from '#storefront/features/catalogue/ingredient-parts.ts'

test.each([
  ['Aqua (spring water)', { name: 'Aqua', note: '(spring water)' }],
  [
    'Alkanna Tinctoria Root Powder (alkanet, for the violet)',
    { name: 'Alkanna Tinctoria Root Powder', note: '(alkanet, for the violet)' },
  ],
  [
    'Quiet Oat Bar, added: Kaolin (white clay), Aqua',
    { name: 'Quiet Oat Bar, added:', note: 'Kaolin (white clay), Aqua' },
  ],
  ['Linalool', { name: 'Linalool' }],
  ['Kaolin (white clay), Aqua', { name: 'Kaolin (white clay), Aqua' }],
  ['(spring water)', { name: '(spring water)' }],
])('%s is taken apart', (ingredient, parts) => {
  expect(ingredientParts(ingredient)).toEqual(parts)
})
