import { expect, test } from 'vitest'
import {
  arrived,
  fromUpload,
  isAmong,
  moved,
  type PictureEntry,
  pictureChangesOf,
  pictureMeaning,
  refreshed,
  toPictureInputs,
} from './picture-entries.ts'
import { blocksOf } from './use-picture-blocks.ts'

const picture = { name: 'a', alt: '', src: '/media/a', width: 1, height: 1, widths: [1], placeholder: '' }

const released = (name: string, alt = name): PictureEntry => ({
  key: name,
  media: null,
  upload: null,
  name,
  alt,
  isDecorative: false,
  picture,
})

const inLibrary = (id: string, alt = id): PictureEntry => ({
  ...released(id, alt),
  media: { id, version: 1, alt, isDecorative: false },
})

/** As the library tells of it. */
const library = (id: string, alt: string, version = 2) => ({ id, version, alt, isDecorative: false, picture })

const uploaded = {
  ...library('rose', ''),
  name: 'rose.jpg',
  focal: null,
  crop: null,
  kind: 'jpeg' as const,
  bytes: 1,
  width: 1,
  height: 1,
  isWhole: false,
  createdAt: '2026-03-01T12:00:00.000Z',
}

test('pictures are sent in their order: by id those of the library, by name with their words the others', () => {
  const pictures = [inLibrary('rose'), fromUpload('on-its-way'), released('bar', ' A bar ')]

  expect(toPictureInputs(pictures)).toEqual([
    { media: 'rose' },
    { name: 'bar', alt: 'A bar', isDecorative: false },
  ])
})

test('a picture is there already by its key, or by its place in the library', () => {
  const arrivedRose = { ...inLibrary('rose'), key: 'upload-1' }

  expect(isAmong([inLibrary('rose'), released('bar')], released('bar', 'Other words'))).toBe(true)
  expect(isAmong([inLibrary('rose')], arrivedRose)).toBe(true)
  expect(isAmong([inLibrary('rose'), released('bar')], inLibrary('oat'))).toBe(false)
  expect(isAmong([released('bar')], released('oat'))).toBe(false)
})

test('another order, a picture more or less and other words are a change; blanks around words are none', () => {
  const before = [inLibrary('rose'), released('bar')]
  const same = [inLibrary('rose'), released('bar', ' bar ')]
  const others = [
    [released('bar'), inLibrary('rose')],
    [inLibrary('rose')],
    [...before, fromUpload('new')],
    [inLibrary('rose'), released('bar', 'Another bar')],
    [{ ...inLibrary('rose'), alt: 'Petals' }, released('bar')],
    [inLibrary('rose'), { ...released('bar'), isDecorative: true }],
  ]

  expect(pictureMeaning(same)).toBe(pictureMeaning(before))
  for (const other of others) expect(pictureMeaning(other)).not.toBe(pictureMeaning(before))
})

test('what is changed is told apart: order, more, less, words', () => {
  const before = [released('a'), released('b'), inLibrary('c')]
  const now = [inLibrary('c'), { ...released('b'), alt: 'Said' }, fromUpload('d')]

  expect(pictureChangesOf(before, now)).toEqual({ added: 1, removed: 1, isOrdered: true, described: 1 })
  expect(pictureChangesOf(before, before)).toEqual({ added: 0, removed: 0, isOrdered: false, described: 0 })
})

test('what has arrived keeps its place and the words that were typed meanwhile', () => {
  const typed = { ...fromUpload('u1'), alt: 'A rose' }

  expect(arrived(typed, uploaded)).toMatchObject({
    key: 'u1',
    upload: null,
    alt: 'A rose',
    media: { id: 'rose', alt: '' },
  })
  expect(arrived(fromUpload('u2'), { ...uploaded, alt: 'Known words' })).toMatchObject({ alt: 'Known words' })
})

test('a picture that was changed in the library is shown so; words that somebody is typing stay', () => {
  const typed = { ...inLibrary('rose', 'Old'), alt: 'Mine' }

  expect(refreshed(inLibrary('rose', 'Old'), library('rose', 'New'), false)).toMatchObject({ alt: 'New' })
  expect(refreshed(typed, library('rose', 'New'), true)).toMatchObject({
    alt: 'Mine',
    media: { alt: 'New', version: 2 },
  })
  expect(refreshed(inLibrary('rose', 'Old'), library('rose', 'Older', 1), false)).toMatchObject({
    alt: 'Old',
  })
})

test('words that others wrote meanwhile count as seen only once they were shown, or are the same', () => {
  const typed = { ...inLibrary('rose', 'Old'), alt: 'Mine' }

  expect(refreshed(typed, library('rose', 'New'), false)).toMatchObject({
    alt: 'Mine',
    media: { alt: 'Old', version: 1 },
  })
  expect(refreshed(typed, library('rose', 'Mine'), false)).toMatchObject({ media: { version: 2 } })
})

test.each([
  [2, 0, ['c', 'a', 'b']],
  [0, 2, ['b', 'c', 'a']],
  [1, 1, ['a', 'b', 'c']],
  [9, 0, ['a', 'b', 'c']],
])('the picture at %i is moved to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected)
})

test('a draft is saved with pictures that nobody has described, and published with none', () => {
  const blocks = blocksOf([released('a'), released('b', ' ')], new Map(), false)

  expect(blocks).toEqual({ toSave: undefined, toPublish: '1 picture needs a description' })
})

test('what is on sale is saved with no picture that nobody has described', () => {
  expect(blocksOf([released('b', '')], new Map(), true).toSave).toBe('1 picture needs a description')
})

test('nothing is saved while a picture is on its way, or has not arrived', () => {
  const entries = [fromUpload('u1'), fromUpload('u2')]

  const kinds = (other: 'waiting' | 'failed') => new Map([['u1', 'waiting'] as const, ['u2', other] as const])

  expect(blocksOf(entries, kinds('waiting'), false).toSave).toBe('2 pictures are still on their way')
  expect(blocksOf(entries, kinds('failed'), false).toSave).toBe('1 picture did not arrive')
  expect(blocksOf(entries, new Map(), false).toSave).toBe('2 pictures did not arrive')
})
