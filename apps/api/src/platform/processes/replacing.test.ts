import { expect, test } from 'vitest'
import { afterLoss, afterOpening, isHopeless, NO_LOSSES, pauseMsAfter } from './replacing.ts'

const NEVER_ANSWERED = undefined
const LONG_MS = 60_000

function after(...lives: (number | undefined)[]) {
  return lives.reduce(afterLoss, NO_LOSSES)
}

test('a worker that ends after a long life is replaced at once', () => {
  expect(pauseMsAfter(after(LONG_MS))).toBe(0)
})

test('the pause before the next attempt doubles with every worker that ends young, up to five seconds', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((young) => pauseMsAfter(after(...Array(young).fill(10))))

  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000])
})

test('after five starts in a row that never got as far as answering another attempt is one too many', () => {
  const four = after(...Array(4).fill(NEVER_ANSWERED))

  expect(isHopeless(four, false)).toBe(false)
  expect(isHopeless(afterLoss(four, NEVER_ANSWERED), false)).toBe(true)
})

test('a start that works in between ends the row', () => {
  const four = after(...Array(4).fill(NEVER_ANSWERED))

  expect(isHopeless(afterLoss(afterOpening(four), NEVER_ANSWERED), false)).toBe(false)
})

test('while others answer no attempt is one too many', () => {
  expect(isHopeless(after(...Array(50).fill(NEVER_ANSWERED)), true)).toBe(false)
})

test('workers that are killed while they answer are replaced however often that happens', () => {
  expect(isHopeless(after(...Array(50).fill(10)), false)).toBe(false)
})
