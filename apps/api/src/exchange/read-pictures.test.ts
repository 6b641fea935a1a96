import { MAX_PICTURES, productPatch } from '@shop/contract/admin/product-fields'
import { expect, test } from 'vitest'
import { readPictures } from './read-pictures.ts'

const released = {
  inZip: () => undefined,
  byFile: new Map(),
  byName: () => [],
  byId: new Map(),
  isReleased: () => true,
}

const readNamed = (count: number) => {
  const names = Array.from({ length: count }, (_, at) => `bar-${at}`).join('; ')
  return readPictures({ names, texts: undefined }, undefined, released)
}

test('a file gives a product as many pictures as its page saves, and no more', () => {
  const most = readNamed(MAX_PICTURES)
  const more = readNamed(MAX_PICTURES + 1)

  expect(most.problem).toBeUndefined()
  expect(more.problem).toBe('24 pictures at most')
  const isSaved = ({ wanted }: typeof most) => {
    const pictures = wanted.map((_picture, at) => ({ name: `bar-${at}`, alt: '', isDecorative: true }))
    return productPatch.safeParse({ pictures }).success
  }
  expect([isSaved(most), isSaved(more)]).toEqual([true, false])
})
