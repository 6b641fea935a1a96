import { expect, test } from 'vitest'
import { keptCrop } from './kept-crop.ts'

const all = { left: 0, top: 0, width: 1, height: 1 }
const half = { ...all, width: 0.5 }

test.each([
  ['nothing cut off', all, null],
  ['a part of it', half, half],
  ['all of it, turned', { ...all, turn: 90 as const }, { ...all, turn: 90 }],
  ['all of it, mirrored', { ...all, isMirrored: true as const }, { ...all, isMirrored: true }],
  ['what is left open', { ...half, turn: undefined, isMirrored: undefined }, half],
])('a crop is kept as what it changes: %s', (_what, given, kept) => {
  expect(keptCrop(given)).toStrictEqual(kept)
})
