import { expect, test } from 'vitest'
import { hear, pressOf } from './press.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const firsts = new Set(['g'])

test.each([
  [{ ...plain, key: 'J' }, 'j'],
  [{ ...plain, key: '?' }, '?'],
  [{ ...plain, key: 'k', ctrlKey: true }, 'mod+k'],
  [{ ...plain, key: 'K', metaKey: true }, 'mod+k'],
  [{ ...plain, key: 'Enter', ctrlKey: true }, 'mod+enter'],
  [{ ...plain, key: 'x', altKey: true }, undefined],
])('%o is the press %s', (event, press) => {
  expect(pressOf(event)).toBe(press)
})

test('a key that begins a pair waits for the second, and the pair is heard as one', () => {
  const first = hear('g', firsts, 0)
  expect(first).toEqual({ pending: { press: 'g', at: 0 } })

  expect(hear('p', firsts, 1_000, { press: 'g', at: 0 })).toEqual({ keys: 'g p', isSingle: true })
})

test('a second key that comes too late stands alone', () => {
  expect(hear('p', firsts, 2_000, { press: 'g', at: 0 })).toEqual({ keys: 'p', isSingle: true })
  expect(hear('g', firsts, 2_000, { press: 'g', at: 0 })).toEqual({ pending: { press: 'g', at: 2_000 } })
})

test('presses with Ctrl are no single keys', () => {
  expect(hear('mod+s', firsts, 0)).toEqual({ keys: 'mod+s', isSingle: false })
})
