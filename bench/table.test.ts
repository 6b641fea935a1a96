import { expect, test } from 'vitest'
import { toTable } from './table.ts'

test('every measurement is a line, with its reference, ratio, target and whether that is met', () => {
  const table = toTable([
    {
      id: 'home',
      what: 'home',
      value: 12_345.6,
      unit: 'requests/s',
      reference: { what: 'bare', value: 15_000 },
      target: '>= 0.80',
      ratio: 0.823,
      isMet: true,
    },
    { id: 'idle', what: 'idle', value: 201.4, unit: 'MB', target: '<= 200 MB', isMet: false },
  ])

  expect(table.split('\n')).toEqual([
    'what  figure            reference                ratio  target     met',
    '----  ----------------  -----------------------  -----  ---------  ---',
    'home  12346 requests/s  15000 requests/s (bare)  0.82   >= 0.80    yes',
    'idle  201 MB                                            <= 200 MB  NO',
  ])
})

test('what has no target is a line as well, and small figures keep their digits', () => {
  expect(toTable([{ id: 'count', what: 'count', value: 1.2345, unit: 'ms' }])).toContain('count  1.23 ms')
})
