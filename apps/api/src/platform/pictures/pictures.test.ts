import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPictures, imagesRoot, loadPictures, requirePictures } from './pictures.ts'

const record = { hash: '0a1b2c3d', width: 1200, height: 800, widths: [400, 800, 1200], placeholder: 'data:,' }

async function aFolder(manifest: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'manifest.json'), manifest)
  return folder
}

test('a picture comes with its address, size and alternative text', async () => {
  const folder = await aFolder(JSON.stringify({ 'bar-rose': record }))

  const pictures = await loadPictures(folder)

  expect(pictures.pictureOf('bar-rose', 'A bar of rose soap')).toEqual({
    name: 'bar-rose',
    alt: 'A bar of rose soap',
    src: '/images/bar-rose.0a1b2c3d',
    width: 1200,
    height: 800,
    widths: [400, 800, 1200],
    placeholder: 'data:,',
  })
  expect(imagesRoot(folder)).toBe(join(folder, 'files'))
})

test('an unknown picture is undefined in a reply, also one named like a property of every object', () => {
  const pictures = createPictures({ 'bar-rose': record })

  expect(pictures.pictureOf('bar-mint', '')).toBeUndefined()
  expect(pictures.pictureOf('constructor', '')).toBeUndefined()
})

test('an unknown picture in the catalogue stops the start and is named', () => {
  const pictures = createPictures({ 'bar-rose': record })

  expect(() => requirePictures(pictures, ['bar-rose'])).not.toThrow()
  expect(() => requirePictures(pictures, ['bar-rose', 'bar-mint', 'bar-mint', 'bar-fig'])).toThrow(
    'No picture of this name in photography/: bar-fig, bar-mint.',
  )
})

test.each(['{', '{"bar-rose":{"hash":"0a1b2c3d"}}'])('a damaged manifest is named: %s', async (text) => {
  const folder = await aFolder(text)

  await expect(loadPictures(folder)).rejects.toThrow(
    `The list of pictures ${folder}/manifest.json is missing or damaged`,
  )
})

test('a missing manifest is named', async () => {
  await expect(loadPictures('/nowhere')).rejects.toThrow(
    'The list of pictures /nowhere/manifest.json is missing or damaged',
  )
})
