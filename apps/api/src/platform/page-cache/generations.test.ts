import { expect, test } from 'vitest'
import { createGenerations } from './generations.ts'

function hearing() {
  const generations = createGenerations()
  generations.begin()
  return generations
}

test('a tag counts as raised from then on, and only for what began before', () => {
  const generations = hearing()
  const before = generations.now()
  generations.raise(['product:rose'])
  const after = generations.now()

  expect(generations.isRaisedSince(before, ['product:rose'])).toBe(true)
  expect(generations.isRaisedSince(before, ['product:oat'])).toBe(false)
  expect(generations.isRaisedSince(after, ['product:rose'])).toBe(false)
})

test('after everything was raised nothing from before may be kept, whatever its tags', () => {
  const generations = hearing()
  const before = generations.now()
  generations.raiseAll()

  expect(generations.isRaisedSince(before, [])).toBe(true)
  expect(generations.isRaisedSince(generations.now(), ['catalogue'])).toBe(false)
})

test('what is forgotten counts as raised rather than as never changed', () => {
  const generations = hearing()
  generations.raise(['product:first'])
  const before = generations.now()
  generations.raise(['product:second'])
  generations.raise(Array.from({ length: 10_000 }, (_, number) => `product:${number}`))

  expect(generations.isRaisedSince(before, ['product:second'])).toBe(true)
})

test('while nobody hears of changes everything counts as raised, and what was read meanwhile for good', () => {
  const generations = createGenerations()
  const deaf = generations.now()
  const isRaisedBefore = generations.isRaisedSince(deaf, ['catalogue'])
  generations.begin()
  const heard = generations.now()
  const isRaisedMeanwhile = generations.isRaisedSince(deaf, ['catalogue'])
  const isRaisedAfter = generations.isRaisedSince(heard, ['catalogue'])
  generations.lose()

  expect([isRaisedBefore, isRaisedMeanwhile, isRaisedAfter]).toEqual([true, true, false])
  expect(generations.isRaisedSince(heard, ['catalogue'])).toBe(true)
})

test('while nobody hears of changes no two moments are the same', () => {
  const changes = createGenerations()
  const before = changes.now()

  expect(changes.now()).not.toBe(before)
})
