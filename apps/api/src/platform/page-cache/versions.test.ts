import { expect, test } from 'vitest'
import { createVersions } from './versions.ts'

function resumedVersions() {
  const versions = createVersions()
  versions.resume()
  return versions
}

test('a tag counts as invalidated from then on, and only for what began before', () => {
  const versions = resumedVersions()
  const before = versions.current()
  versions.invalidate(['product:rose'])
  const after = versions.current()

  expect(versions.isInvalidatedSince(before, ['product:rose'])).toBe(true)
  expect(versions.isInvalidatedSince(before, ['product:oat'])).toBe(false)
  expect(versions.isInvalidatedSince(after, ['product:rose'])).toBe(false)
})

test('after everything was invalidated nothing from before may be cached, whatever its tags', () => {
  const versions = resumedVersions()
  const before = versions.current()
  versions.invalidateAll()

  expect(versions.isInvalidatedSince(before, [])).toBe(true)
  expect(versions.isInvalidatedSince(versions.current(), ['catalogue'])).toBe(false)
})

test('what is forgotten counts as invalidated rather than as never changed', () => {
  const versions = resumedVersions()
  versions.invalidate(['product:first'])
  const before = versions.current()
  versions.invalidate(['product:second'])
  versions.invalidate(Array.from({ length: 10_000 }, (_, number) => `product:${number}`))

  expect(versions.isInvalidatedSince(before, ['product:second'])).toBe(true)
})

test('while nobody hears of changes everything counts as invalidated, and what was read meanwhile for good', () => {
  const versions = createVersions()
  const deaf = versions.current()
  const isInvalidatedBefore = versions.isInvalidatedSince(deaf, ['catalogue'])
  versions.resume()
  const heard = versions.current()
  const isInvalidatedMeanwhile = versions.isInvalidatedSince(deaf, ['catalogue'])
  const isInvalidatedAfter = versions.isInvalidatedSince(heard, ['catalogue'])
  versions.pause()

  expect([isInvalidatedBefore, isInvalidatedMeanwhile, isInvalidatedAfter]).toEqual([true, true, false])
  expect(versions.isInvalidatedSince(heard, ['catalogue'])).toBe(true)
})

test('while nobody hears of changes no two moments are the same', () => {
  const changes = createVersions()
  const before = changes.current()

  expect(changes.current()).not.toBe(before)
})
