import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTextArray } from './parse-text-array.ts'

test.each([
  ['{}', []],
  ['{soap}', ['soap']],
  ['{Vegan,"Dry Skin",Organic}', ['Vegan', 'Dry Skin', 'Organic']],
  ['{"","a,b","{c}"}', ['', 'a,b', '{c}']],
  ['{"say \\"hi\\"","back\\\\slash"}', ['say "hi"', 'back\\slash']],
  ['{NULL,"NULL",null}', [null, 'NULL', 'null']],
  ['{"two\nlines",🧼}', ['two\nlines', '🧼']],
])('%s is read', (written, texts) => {
  expect(parseTextArray(written)).toEqual(texts)
})

test('whatever texts a list holds, they come back as they were written', () => {
  const written = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      expect(parseTextArray(`{${texts.map(written).join(',')}}`)).toEqual(texts)
    }),
  )
})

test.each(['{{a},{b}}', '[0:1]={a,b}'])('%s is no plain list', (written) => {
  expect(() => parseTextArray(written)).toThrow('Only plain lists')
})
