import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aboutUpload, aPhotograph, aPictureFile } from '#test/media-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { receivePicture } from './receive-picture.ts'

async function aShopWithPicture() {
  const shop = await startTestShop()
  const file = await aPictureFile(await aPhotograph().jpeg().toBuffer())
  const { shown } = await receivePicture(shop.deps, file, aboutUpload)
  const ask = (ending: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    shop.app.inject({ method, url: `/media/${shown.hash}-${ending}`, headers })
  return { shop, shown, ask }
}

test('a file of the library is everybody’s for good, and asked for again by its name', async () => {
  const { shop, ask } = await aShopWithPicture()
  await shop.runJobs()

  const whole = await ask('400.avif')
  const head = await ask('400.avif', {}, 'HEAD')
  const again = await ask('400.avif', { 'if-none-match': String(whole.headers.etag) })

  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(whole.rawPayload.length),
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 })
  expect(head.headers).toMatchObject({
    'content-length': whole.headers['content-length'],
    etag: whole.headers.etag,
  })
  expect(head.rawPayload).toHaveLength(0)
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('until a file is made its address shows the quick one, which nobody keeps', async () => {
  const { shop, ask } = await aShopWithPicture()

  const meanwhile = await ask('1000.avif')
  await shop.runJobs()
  const made = await ask('1000.avif')

  expect(meanwhile.statusCode).toBe(200)
  expect(meanwhile.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
  expect(meanwhile.headers.etag).toBeUndefined()
  expect(await sharp(meanwhile.rawPayload).metadata()).toMatchObject({ width: 800 })
  expect(made.headers['content-type']).toBe('image/avif')
  expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 1000 })
})

test('the original and what is no file of a picture have no address', async () => {
  const { shop, shown, ask } = await aShopWithPicture()
  const get = async (url: string) => (await shop.app.inject({ url })).statusCode

  expect((await ask('399.avif')).statusCode).toBe(404)
  expect(await get(`/media/${'0'.repeat(32)}-800.webp`)).toBe(404)
  expect(await get(`/media/${shown.hash}`)).toBe(404)
  expect(await get('/media/../originals/secret')).toBe(404)
  expect(await get('/media/rose-800.webp')).toBe(404)
  expect(await get('/media/')).toBe(404)
})
