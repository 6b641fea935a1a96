import { expect, test } from 'vitest'
import { hearPresence, stillHere } from './presence-rules.ts'

const ruth = { staffId: 'ruth', staffName: 'Ruth Cole' }
const tom = { staffId: 'tom', staffName: 'Tom Reed' }

test('who looks is there until they leave, and stands there once', () => {
  const one = hearPresence([], { ...ruth, isHere: true }, 0)
  const two = hearPresence(one, { ...tom, isHere: true }, 1_000)
  const again = hearPresence(two, { ...ruth, isHere: true }, 2_000)
  const left = hearPresence(again, { ...ruth, isHere: false }, 3_000)

  expect([one, two, again, left].map((here) => here.map(({ name }) => name))).toEqual([
    ['Ruth Cole'],
    ['Ruth Cole', 'Tom Reed'],
    ['Tom Reed', 'Ruth Cole'],
    ['Tom Reed'],
  ])
})

test('who has said nothing for a minute is gone', () => {
  const here = hearPresence([], { ...ruth, isHere: true }, 0)

  expect(stillHere(here, 59_999)).toEqual(here)
  expect(stillHere(here, 60_000)).toEqual([])
})
