import { expect, test } from 'vitest'
import { fromViewSearch, readChangesSearch, toQuery, toViewSearch } from './changes-search.ts'

test('an address may say what it likes; only filters are read from it', () => {
  const search = { staff: 'anna', kind: '', id: 'soap', day: '2026-13-40', page: 3 }

  expect(readChangesSearch(search)).toEqual({ staff: 'anna' })
})

test('one thing is named by kind and id together', () => {
  expect(readChangesSearch({ kind: 'role', id: 'packer' })).toEqual({ kind: 'role', id: 'packer' })
})

test.each(['2026-03-29', '2026-10-25', '2026-12-31'])('%s is asked for from midnight to midnight', (day) => {
  const { from = '', until = '' } = toQuery({ day })

  const next = new Date(until)
  expect(new Date(from).getTime()).toBe(new Date(`${day}T00:00`).getTime())
  expect([next.getHours(), next.getMinutes()]).toEqual([0, 0])
  expect(next.getDate()).not.toBe(new Date(from).getDate())
})

test('a saved view keeps the filters, and brings them back', () => {
  const search = { staff: 'anna', kind: 'product', day: '2026-11-24', view: 'v' }

  expect(toViewSearch(search)).toBe('staff=anna&kind=product&day=2026-11-24')
  expect(fromViewSearch(toViewSearch(search))).toEqual({ staff: 'anna', kind: 'product', day: '2026-11-24' })
  expect(toViewSearch({})).toBe('')
  expect(fromViewSearch('')).toEqual({})
})
