import { MAX_LIST_BYTES, MAX_ZIP_BYTES } from '@shop/contract/admin/imports'
import { expect, test } from 'vitest'
import { chooseFrom, isSameFiles, sizeText } from './chosen-files.ts'

/** Of that size, without its bytes. */
function aFile(name: string, size = 10): File {
  return Object.defineProperty(new File([], name), 'size', { value: size })
}

const list = aFile('autumn.csv')
const zip = aFile('Pictures.ZIP')

test('a CSV and a zip are chosen together, or one after the other, and a later one takes the place of the one before', () => {
  const other = aFile('winter.txt')

  expect(chooseFrom({}, [zip, list])).toEqual({ files: { list, zip } })
  expect(chooseFrom({ list }, [zip])).toEqual({ files: { list, zip } })
  expect(chooseFrom({ list, zip }, [other])).toEqual({ files: { list: other, zip } })
})

test('the same choice are the same files, not others of the same name', () => {
  expect(isSameFiles({ list, zip }, { zip, list })).toBe(true)
  expect(isSameFiles({ list }, { list, zip: undefined })).toBe(true)
  expect(isSameFiles({ list }, { list, zip })).toBe(false)
  expect(isSameFiles({ list }, { list: aFile('autumn.csv') })).toBe(false)
})

test.each([
  ['two lists', [list, aFile('winter.csv')], 'One CSV and one zip'],
  ['two zips', [zip, aFile('more.zip')], 'One CSV and one zip'],
  ['a list that is too large', [aFile('a.csv', MAX_LIST_BYTES + 1)], '20 MB'],
  ['a zip that is too large', [aFile('a.zip', MAX_ZIP_BYTES + 1)], '500 MB'],
])('%s is told at once, and what was chosen stays', (_what, files, words) => {
  const next = chooseFrom({ list }, files)

  expect(next.files).toEqual({ list })
  expect(next.complaint).toContain(words)
})

test.each([
  [0, '1 kB'],
  [421_888, '412 kB'],
  [3_565_158, '3.4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words)
})
