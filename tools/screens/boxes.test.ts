import { expect, test } from 'vitest'
import { compareBoxes } from './boxes.ts'

const CART = [
  'main "" 0 104 1440 900',
  'h1 "Checkout" 64 160 400 72',
  'p "Lavender Calm Bar" 64 260 200 24',
  'button "Processed to Checkout" 1000 400 356 56',
]

/** The same boxes with some of them replaced. */
const withBoxes = (replaced: Record<number, string>) => CART.map((box, index) => replaced[index] ?? box)

test('boxes that stand as they stood are the same', () => {
  expect(compareBoxes(CART, CART)).toEqual([])
})

test('a hair wider or higher is the same, as letters of another Chromium are', () => {
  const now = withBoxes({
    1: 'h1 "Checkout" 64 162 403 73',
    3: 'button "Processed to Checkout" 999 402 356 56',
  })

  expect(compareBoxes(CART, now)).toEqual([])
})

test.for([
  ['moved', 1, 'h1 "Checkout" 64 170 400 72'],
  ['moved sideways', 3, 'button "Processed to Checkout" 980 400 356 56'],
  ['narrower', 3, 'button "Processed to Checkout" 1000 400 320 56'],
  ['higher', 2, 'p "Lavender Calm Bar" 64 260 200 48'],
] as const)('a box that is %s is told', ([, index, box]) => {
  expect(compareBoxes(CART, withBoxes({ [index]: box }))).toContain(`was ${CART[index]}, is ${box}`)
})

test('what is moved by a higher box before it is not told again', () => {
  const lower = [
    'main "" 0 104 1440 1000',
    'h1 "Checkout" 64 160 400 72',
    'p "Lavender Calm Bar" 64 360 200 24',
    'button "Processed to Checkout" 1000 500 356 56',
  ]

  expect(compareBoxes(CART, lower)).toEqual([
    'was main "" 0 104 1440 900, is main "" 0 104 1440 1000',
    'was p "Lavender Calm Bar" 64 260 200 24, is p "Lavender Calm Bar" 64 360 200 24',
  ])
})

test('the first box that is missing, new or called otherwise is told', () => {
  expect(compareBoxes(CART, CART.slice(0, 3))).toEqual([`4. was ${CART[3]}, is nothing`])
  expect(compareBoxes(CART.slice(0, 3), CART)).toEqual([`4. was nothing, is ${CART[3]}`])
  expect(compareBoxes(CART, withBoxes({ 1: 'h1 "Basket" 64 160 400 72' }))).toEqual([
    '2. was h1 "Checkout" 64 160 400 72, is h1 "Basket" 64 160 400 72',
  ])
})

test('pictures without boxes are not the same as a page', () => {
  expect(compareBoxes([], CART)).toEqual([`1. was nothing, is ${CART[0]}`])
})
