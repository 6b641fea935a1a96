import { expect, test } from 'vitest'
import { compareColours, compareElements } from './elements.ts'

const COLOURS = ['rgb(24, 35, 28)', 'rgb(241, 243, 236)']

test('the same colours are the same in any order', () => {
  expect(compareColours(COLOURS, COLOURS.toReversed())).toEqual([])
})

test('a colour that is off by one is told', () => {
  expect(compareColours(COLOURS, ['rgb(24, 35, 28)', 'rgb(241, 243, 237)'])).toEqual([
    'rgb(241, 243, 236) is gone',
    'rgb(241, 243, 237) is new',
  ])
})

test('colours and boxes are compared together', () => {
  const before = { colours: COLOURS, boxes: ['main "" 0 104 1440 900'] }

  expect(compareElements(before, before)).toEqual([])
  expect(compareElements(before, { colours: COLOURS.slice(1), boxes: ['main "" 0 104 1440 800'] })).toEqual([
    'rgb(24, 35, 28) is gone',
    'was main "" 0 104 1440 900, is main "" 0 104 1440 800',
  ])
})
