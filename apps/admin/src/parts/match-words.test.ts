import { expect, test } from 'vitest'
import { holdsWords, markWords, wordsOf } from './match-words.ts'

test.each([
  ['Lavender Calm Bar', 'lavender', true],
  ['Lavender Calm Bar', 'bar lav', true],
  ['Lavender Calm Bar', 'ender', true],
  ['Lavender Calm Bar', 'er', false],
  ['Lavender Calm Bar', 'rose', false],
  ['Lavender Calm Bar', 'lavender rose', false],
  ['Crème Brûlée', 'creme brulee', true],
  ['Creme', 'crème', true],
  ['tom@leafandlather.example', 'leafandlather', true],
  ['Anything', '  ', true],
])('%j holds %j: %s', (text, typed, holds) => {
  expect(holdsWords(text, wordsOf(typed))).toBe(holds)
})

const marked = (text: string, typed: string) =>
  markWords(text, wordsOf(typed))
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('')

test.each([
  ['Lavender Calm Bar', 'bar calm', 'Lavender [Calm] [Bar]'],
  ['Crème Brûlée', 'brulee', 'Crème [Brûlée]'],
  ['Rose and rosemary', 'rose', '[Rose] and [rose]mary'],
  ['Lavender', 'lav laven', '[Laven]der'],
  ['Lavender Calm Bar', 'r', 'Lavender Calm Bar'],
  ['ﬁne', 'fine', 'ﬁne'],
  ['', 'soap', ''],
])('%j, looked for by %j, reads %s', (text, typed, segments) => {
  expect(marked(text, typed)).toBe(segments)
})
