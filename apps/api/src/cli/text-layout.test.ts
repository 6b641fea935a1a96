import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facts, moment, section, table } from './text-layout.ts'

test('columns are as wide as what stands in them', () => {
  const text = table(
    ['Order', 'Customer'],
    [
      ['K7QM-2XRT-9B4F-HW3N', 'Amélie'],
      ['1', ''],
    ],
  )

  expect(text).toBe(['Order                Customer', 'K7QM-2XRT-9B4F-HW3N  Amélie', '1'].join('\n'))
})

test('facts that are nothing are left out, and a section is set in', () => {
  const text = section(
    'Payment',
    facts([
      ['State', 'open'],
      ['Closed', undefined],
      ['Amount', '$6.50'],
    ]),
  )

  expect(text).toBe('Payment\n  State   open\n  Amount  $6.50')
})

test('a moment is told to the second, in UTC', () => {
  expect(moment(new Date('2026-03-01T09:05:07.891+01:00'))).toBe('2026-03-01 08:05:07 UTC')
})

test('a name that would order the terminal about, or begin a line, is shown and not obeyed', () => {
  const text = table(['Customer'], [['\u001b[2JAmelia\r\nOrder\u202e']])

  expect(text).toBe('Customer\n?[2JAmelia??Order?')
})

/** Any of the 65536 code units, controls and lone surrogates among them. */
const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))

test('whatever a shopper calls themselves, a row stays one line without power over the terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), (name) => {
      const [, row = '', ...rest] = table(['Customer', 'End'], [[name, '.']]).split('\n')

      expect(rest).toEqual([])
      expect(row).not.toMatch(/[\p{Cc}]/u)
    }),
  )
})
