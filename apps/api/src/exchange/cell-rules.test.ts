import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinLines,
  joinParagraphs,
  joinWords,
  splitLines,
  splitParagraphs,
  splitWords,
} from './cell-rules.ts'

/** Of what makes trouble: signs of formulas, of our own codings and of CSV. */
const text = fc.string({ unit: fc.constantFrom(...'a ä\'=+-@\t\r＝＋－＠\\n,;|"\n\u2028') })
/** As the shop stores a text: without space around it, and not empty. */
const stored = text.map((each) => each.trim()).filter((each) => each !== '')

test('every list of paragraphs, lines or words comes back as it was', () => {
  const lists = fc.array(stored, { maxLength: 4 })
  fc.assert(fc.property(lists, (list) => isDeepStrictEqual(splitParagraphs(joinParagraphs(list)), list)))
  fc.assert(fc.property(lists, (list) => isDeepStrictEqual(splitLines(joinLines(list)), list)))
  const words = fc.array(
    stored.filter((each) => !each.includes('\n')),
    { maxLength: 4 },
  )
  fc.assert(fc.property(words, (list) => isDeepStrictEqual(splitWords(joinWords(list)), list)))
})

test('lists are read as people write them', () => {
  expect(splitWords('Dry Skin; Oily Skin |Face,, Body\nHands')).toEqual([
    'Dry Skin',
    'Oily Skin',
    'Face',
    'Body',
    'Hands',
  ])
  expect(splitParagraphs('One\nand on.\n \n\nTwo.')).toEqual(['One\nand on.', 'Two.'])
  expect(splitParagraphs(' ')).toEqual([])
})
