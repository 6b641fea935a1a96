import { expect, test } from 'vitest'
import { freeBit, isFacetTaken, isReserved } from './facet-rules.ts'

const rose = { key: 'Rose', category: 'scent', label: 'Wild rose' } as const

test.each([
  [{ key: 'rose', category: 'features', label: 'Rose' }, true],
  [{ key: 'Dog rose', category: 'scent', label: 'WILD ROSE' }, true],
  [{ key: 'Wild rose', category: 'features', label: 'Wild rose' }, false],
  [{ key: 'Vetiver', category: 'scent', label: 'Vetiver' }, false],
] as const)('beside Rose, read as Wild rose: is %j taken? %s', (wanted, isTaken) => {
  expect(isFacetTaken([rose], wanted)).toBe(isTaken)
})

test('what stands for no value is none', () => {
  expect(['none', 'None', 'nonesuch'].map(isReserved)).toEqual([true, true, false])
})

test('the least free bit is given, till all sixty-three are', () => {
  const bits = Array.from({ length: 63 }, (_, bit) => ({ bit }))

  expect(freeBit([])).toBe(0)
  expect(freeBit(bits.filter(({ bit }) => bit !== 20))).toBe(20)
  expect(freeBit(bits)).toBeUndefined()
})
