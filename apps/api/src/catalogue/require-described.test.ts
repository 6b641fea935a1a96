import { expect, test } from 'vitest'
import type { StaffProductRow } from './catalogue.tables.ts'
import { requireDescribed } from './require-described.ts'

const described = { name: 'rose', alt: 'A rose' }
const bare = { name: 'rose-2', alt: '' }
const decorative = { ...bare, isDecorative: true as const }
const draft: Pick<StaffProductRow, 'state' | 'publishAt' | 'pictures'> = {
  state: 'draft',
  publishAt: null,
  pictures: [described, bare],
}
const friday = new Date('2026-11-27T08:00:00Z')

test('a draft is saved with pictures that nobody has described yet', () => {
  expect(() => requireDescribed(draft, { pictures: [bare] })).not.toThrow()
})

test.each([
  ['published', draft, { state: 'active' as const }],
  ['set to be published', draft, { publishAt: friday }],
  ['given to what is on sale', { ...draft, state: 'active' as const }, { pictures: [described, bare] }],
  ['given to what waits for its time', { ...draft, publishAt: friday }, { pictures: [described, bare] }],
])('a picture without words is refused and named when it is %s', (_what, present, fields) => {
  expect(() => requireDescribed(present, fields)).toThrow(
    expect.objectContaining({ code: 'pictures_undescribed', detail: { data: { pictures: [2] } } }),
  )
})

test('a decorative picture goes live without words', () => {
  expect(() => requireDescribed({ ...draft, pictures: [decorative] }, { state: 'active' })).not.toThrow()
})

test('what is live already is changed in other ways whatever its pictures lack', () => {
  expect(() => requireDescribed({ ...draft, state: 'active' }, { priceCents: 700 })).not.toThrow()
})
