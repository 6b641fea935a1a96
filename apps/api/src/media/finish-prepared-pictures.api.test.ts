import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { imagesRoot, loadPictures, quickRenditionOf } from '#api/platform/pictures/index.ts'
import { describePicture, encodePicture, readPixels } from '#api/platform/pictures/make-picture.ts'
import { createPictureStore } from '#api/platform/pictures/picture-store.ts'
import { aFolder, aPhotograph } from '#test/media-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { askForPreparedPictures } from './finish-prepared-pictures.ts'

/** As the image step of a first start leaves them: a record and a quick rendition of one picture. */
async function preparedPictures(): Promise<string> {
  const [masters, to] = [await aFolder(), await aFolder()]
  const source = { name: 'hero-1', masterPath: join(masters, 'hero-1.jpg') }
  await aPhotograph({ width: 840, height: 420 }).jpeg().toFile(source.masterPath)
  const pixels = await readPixels(source)
  const record = await describePicture(pixels, '0a1b2c3d')
  const quick = quickRenditionOf(record)
  const store = createPictureStore(to)
  await store.saveFile(store.filePath('hero-1', record, quick), await encodePicture(pixels, quick))
  await store.saveSources([source])
  await store.saveManifest({ 'hero-1': record })
  return to
}

async function aFreshShop() {
  const to = await preparedPictures()
  const shop = await startTestShop()
  shop.deps.pictures = await loadPictures(to)
  const { standInFor } = shop.deps.pictures
  const app = await buildApp({
    deps: shop.deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    files: [{ prefix: '/images/', root: imagesRoot(to), hashed: true, standInFor }],
  })
  onTestFinished(() => app.close())
  const picture = shop.deps.pictures.pictureOf('hero-1', '')
  const ask = async (ending: string) => {
    const { statusCode, headers } = await app.inject({ url: `${picture?.src}-${ending}` })
    return [statusCode, headers['content-type'], headers['cache-control']]
  }
  return { shop, ask, files: () => readdir(imagesRoot(to)) }
}

const FOR_GOOD = 'public, max-age=31536000, immutable'

test('after a first start every picture can be shown, and the rest of its files is made by a job', async () => {
  const { shop, ask, files } = await aFreshShop()

  const fresh = [await ask('800.webp'), await ask('800.avif'), await ask('400.jpg')]
  await askForPreparedPictures(shop.deps)
  await shop.runJobs()
  const finished = [await ask('800.webp'), await ask('800.avif'), await ask('400.jpg')]

  expect(fresh).toEqual([
    [200, 'image/webp', FOR_GOOD],
    [200, 'image/webp', 'no-store'],
    [200, 'image/webp', 'no-store'],
  ])
  expect(finished).toEqual([
    [200, 'image/webp', FOR_GOOD],
    [200, 'image/avif', FOR_GOOD],
    [200, 'image/jpeg', FOR_GOOD],
  ])
  expect(await files()).toHaveLength(6)
})

test('a width that no picture has is not there', async () => {
  const { ask } = await aFreshShop()

  expect((await ask('1200.avif'))[0]).toBe(404)
})

test('a shop whose pictures are all there asks for no work', async () => {
  const { shop } = await aFreshShop()
  await askForPreparedPictures(shop.deps)
  await shop.runJobs()

  await askForPreparedPictures(shop.deps)

  expect(await shop.waitingJobs('finish-prepared-pictures')).toEqual([])
  expect(await shop.writtenJobs('finish-prepared-pictures')).toHaveLength(1)
})
