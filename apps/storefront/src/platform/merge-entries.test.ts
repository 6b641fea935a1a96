import { expect, test } from 'vitest'
import { mergeEntries } from './merge-entries.ts'

const base = { name: 'Amelia', city: 'Bristol', mobile: '' }

test('what was not changed in the form is what it is by now', () => {
  const present = { name: 'Amelia', city: 'Bath', mobile: '+44 7700 900 142' }
  expect(mergeEntries({ ...base, name: 'June' }, base, present)).toEqual({ ...present, name: 'June' })
})

test('what was changed in the form stays, also where it was changed elsewhere, and where it was emptied', () => {
  const present = { ...base, city: 'Bath', name: 'Amy' }
  expect(mergeEntries({ ...base, city: '', name: 'June' }, base, present)).toEqual({
    ...base,
    city: '',
    name: 'June',
  })
})

test('what the form does not have is not added', () => {
  const present = { ...base, isDefault: true }
  expect(mergeEntries({ ...base }, base, present)).toEqual(base)
})
