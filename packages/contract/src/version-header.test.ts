import { expect, test } from 'vitest'
import { readVersion, VERSION_HEADER, versionHeader } from './version-header.ts'

test('a version that is sent is the one that is read', () => {
  const versions = [1, 9, 10, 999_999_999]

  expect(versions.map((version) => readVersion(versionHeader(version)[VERSION_HEADER]))).toEqual(versions)
})

test('what names no single version is none', () => {
  const headers = [undefined, '', '*', '3', '"0"', '"03"', '"-1"', '"1.5"', 'W/"3"', '"3", "4"', '"1e3"']

  expect(headers.map(readVersion)).toEqual(headers.map(() => undefined))
})
