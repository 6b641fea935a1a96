import { beforeEach, expect, test } from 'vitest'
import { basketStore } from './basket-store.ts'
import {
  addToCart,
  decreaseQuantity,
  emptyCart,
  increaseQuantity,
  removeFromCart,
  updateCartQuantity,
} from './change-basket.ts'

const lavender = { product: 'lavender-calm-bar', quantity: 2, price: 6.5, image: '' }
const rose = { product: 'damask-rose-bar', quantity: 1, price: 7, image: '' }

const lines = () => basketStore.getState().data
const quantities = () => lines().map(({ quantity }) => quantity)

beforeEach(() => {
  emptyCart()
  addToCart(lavender)
  addToCart(rose)
})

test('STATE-10 addToCart adds a line when none exists for that product', () => {
  expect(lines()).toEqual([lavender, rose])
})

test('STATE-11 addToCart leaves the cart as it is when a line exists for that product', () => {
  addToCart({ ...lavender, quantity: 5, price: 1 })

  expect(lines()).toEqual([lavender, rose])
})

test('STATE-12 increaseQuantity adds 1', () => {
  increaseQuantity('lavender-calm-bar')

  expect(quantities()).toEqual([3, 1])
})

test('STATE-13 decreaseQuantity subtracts 1 while the quantity is above 1', () => {
  updateCartQuantity('lavender-calm-bar', 5)
  decreaseQuantity('lavender-calm-bar')

  expect(quantities()).toEqual([4, 1])
})

test('STATE-14 decreaseQuantity changes nothing at a quantity of 1', () => {
  decreaseQuantity('damask-rose-bar')

  expect(quantities()).toEqual([2, 1])
})

test('STATE-15 updateCartQuantity sets the quantity when the new value is above 0', () => {
  updateCartQuantity('lavender-calm-bar', 7)

  expect(quantities()).toEqual([7, 1])
})

test.each([0, -1, 2.5, Number.NaN])(
  'STATE-16 updateCartQuantity changes nothing when the new value is 0 or below, or no number of units',
  (count) => {
    updateCartQuantity('lavender-calm-bar', count)

    expect(quantities()).toEqual([2, 1])
  },
)

test('STATE-17 removeFromCart deletes the line by product id', () => {
  removeFromCart('damask-rose-bar')

  expect(lines()).toEqual([lavender])
})

test('STATE-18 emptyCart clears all lines', () => {
  emptyCart()

  expect(lines()).toEqual([])
})

test('no line holds more than 999 units', () => {
  updateCartQuantity('lavender-calm-bar', 1000)
  increaseQuantity('lavender-calm-bar')

  expect(quantities()).toEqual([999, 1])
})
