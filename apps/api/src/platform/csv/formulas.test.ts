import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, escapeFormulasWithin, unescapeFormula } from './formulas.ts'

test.each(['=SUM(A1)', '+1', '-20 % today', '@home', '\tx', '＝1', "'=1", "''-1"])(
  'no spreadsheet reckons %j, and it comes back as it was',
  (formula) => {
    const cell = escapeFormula(formula)

    expect(cell).toBe(`'${formula}`)
    expect(unescapeFormula(cell)).toBe(formula)
  },
)

test.each(['Rose', "'Rose'", "Grandma's", '7.50', ''])('%j stays as it is', (plain) => {
  expect([escapeFormula(plain), unescapeFormula(plain)]).toEqual([plain, plain])
})

test('every text comes back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom(..."a'=+-@\t\r＝＋－＠") })

  fc.assert(fc.property(text, (each) => unescapeFormula(escapeFormula(each)) === each))
})

test.each([
  ['yes;=1+1', "yes;'=1+1"],
  ['yes\t@home', "yes\t'@home"],
  ['yes\n-1', "yes\n'-1"],
  ['yes; "=1', `yes; "'=1`],
  ['yes;＝1;+2', "yes;'＝1;'+2"],
])('where spreadsheets split %j, they reckon nothing', (text, cell) => {
  expect(escapeFormulasWithin(text)).toBe(cell)
})

test.each(['/shop?a=b', 'yes; and = no', 'e-mail', '=1'])('nothing is put within %j', (plain) => {
  expect(escapeFormulasWithin(plain)).toBe(plain)
})
