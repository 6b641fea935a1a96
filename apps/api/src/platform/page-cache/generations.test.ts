import { expect, test } from 'vitest'
import { createGenerations } from './generations.ts'

test('a tag counts as raised from then on, and only for what began before', () => {
  const generations = createGenerations()
  const before = generations.now()
  generations.raise(['product:rose'])
  const after = generations.now()

  expect(generations.isRaisedSince(before, ['product:rose'])).toBe(true)
  expect(generations.isRaisedSince(before, ['product:oat'])).toBe(false)
  expect(generations.isRaisedSince(after, ['product:rose'])).toBe(false)
})

test('after everything was raised nothing from before may be kept, whatever its tags', () => {
  const generations = createGenerations()
  const before = generations.now()
  generations.raiseAll()

  expect(generations.isRaisedSince(before, [])).toBe(true)
  expect(generations.isRaisedSince(generations.now(), ['catalogue'])).toBe(false)
})

test('what is forgotten counts as raised rather than as never changed', () => {
  const generations = createGenerations()
  generations.raise(['product:first'])
  const before = generations.now()
  generations.raise(['product:second'])
  generations.raise(Array.from({ length: 10_000 }, (_, number) => `product:${number}`))

  expect(generations.isRaisedSince(before, ['product:second'])).toBe(true)
})
