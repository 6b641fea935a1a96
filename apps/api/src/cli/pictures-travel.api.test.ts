import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#api/platform/db/index.ts'
import { aFile, aNewDatabase, type } from '#test/command-line.ts'
import { aFolder, aPicture, startS3 } from '#test/media-makers.ts'
import { aBuyer, aPhotoOf, aReview, aReviewShop, keepAsBefore } from '#test/review-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { createStorage, listFileKeys } from '../media/index.ts'
import { listPhotoFiles } from '../reviews/index.ts'
import { archiveOf } from './picture-archive.ts'

/** A shop that keeps its pictures in a folder of its own, with one picture that is whole. */
async function aPicturedShop() {
  const dataDirectory = await aFolder()
  const storage = createStorage({ s3: undefined, dataDirectory })
  const shop = await startTestShop({}, {}, undefined, { storage })
  await aPicture(shop)
  await shop.runJobs()
  const keys = await listFileKeys(shop.pool)
  return { shop, keys, storage, env: { DATA_DIR: dataDirectory } }
}

test('a shop that moves takes its pictures along, from a folder into a bucket', async () => {
  const { shop, keys, storage, env } = await aPicturedShop()
  const [file, target, s3] = [await aFile(), await aNewDatabase(), await startS3()]
  const bucket = {
    MEDIA_S3_ENDPOINT: s3.endpoint,
    MEDIA_S3_BUCKET: s3.bucket,
    MEDIA_S3_KEY_ID: s3.keyId,
    MEDIA_S3_SECRET: s3.secret,
  }

  const out = await type(['export', file], shop.database.url, env)
  const back = await type(['import', file], target.url, bucket)

  expect(out).toMatchObject({ code: 0, complaints: '' })
  expect(out.said).toContain(`Its pictures (10 files) are in ${archiveOf(file)}`)
  expect(back).toMatchObject({ code: 0, complaints: '' })
  expect(back.said).toContain('Its pictures (10 files) are in place.')
  const there = createStorage({ s3, dataDirectory: '' })
  for (const key of keys) expect(await there.get(key)).toEqual(await storage.get(key))
})

test('photos that no review names yet travel, also those that an earlier release kept among the pictures of the library', async () => {
  const [dataDirectory, into] = [await aFolder(), await aFolder()]
  const storage = createStorage({ s3: undefined, dataDirectory })
  const { shop } = await aReviewShop({ storage })
  const buyer = await aBuyer(shop)
  await keepAsBefore(shop, await aPhotoOf(shop, buyer))
  await aPhotoOf(shop, buyer)
  const [file, target] = [await aFile(), await aNewDatabase()]

  const out = await type(['export', file], shop.database.url, { DATA_DIR: dataDirectory })
  const back = await type(['import', file], target.url, { DATA_DIR: into })

  expect(out.said).toContain('Its pictures (4 files)')
  expect(back).toMatchObject({ code: 0, complaints: '' })
  const there = createStorage({ s3: undefined, dataDirectory: into })
  for (const key of await listPhotoFiles(shop.pool))
    expect(await there.get(key)).toEqual(await storage.get(key))
})

test('an export without its pictures is told where it is imported', async () => {
  const { shop, env } = await aPicturedShop()
  const [file, target] = [await aFile(), await aNewDatabase()]
  await type(['export', file], shop.database.url, env)
  const lost = await aFile()
  await writeFile(lost, await readFile(file))

  const back = await type(['import', lost], target.url, { DATA_DIR: await aFolder() })

  expect(back.code).toBe(0)
  expect(back.said).toContain('the shop shows no picture of its library')
})

test('where folder or bucket outlived the database, rows alone bring the pictures back', async () => {
  const { shop, env } = await aPicturedShop()
  const [file, target] = [await aFile(), await aNewDatabase()]
  await type(['export', file], shop.database.url, env)
  await rm(archiveOf(file))

  const back = await type(['import', file], target.url, env)

  expect(back.code).toBe(0)
  expect(back.said).toContain('the shop shows the pictures that it finds where it keeps them')
})

test('a damaged archive of pictures leaves the database empty', async () => {
  const { shop, keys, storage, env } = await aPicturedShop()
  const [file, target] = [await aFile(), await aNewDatabase()]
  await type(['export', file], shop.database.url, env)
  const sound = await readFile(archiveOf(file))
  const archive = Buffer.from(sound)
  const original = await storage.get(keys[0] ?? '')
  archive.writeUInt8(7, archive.indexOf(original ?? '') + 100)
  await writeFile(archiveOf(file), archive)
  const into = { DATA_DIR: await aFolder() }

  const refused = await type(['import', file], target.url, into)
  await writeFile(archiveOf(file), sound)
  const again = await type(['import', file], target.url, into)

  expect(refused.code).toBe(1)
  expect(refused.complaints).toContain('is damaged, or no archive of an export: originals/')
  expect(again).toMatchObject({ code: 0, complaints: '' })
})

test('a shop that starts while an export copies its pictures is not held up', async () => {
  const { shop, storage } = await aPicturedShop()
  const started: string[][] = []
  // The bucket answers when a start has come through.
  const bucket = createServer(async ({ url = '' }, response) => {
    started.push(await migrate(shop.pool))
    response.end(await storage.get(url.split('/').slice(2).join('/')))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void bucket.close())
  await once(bucket, 'listening')

  const out = await type(['export', await aFile()], shop.database.url, {
    MEDIA_S3_ENDPOINT: `http://127.0.0.1:${Object(bucket.address()).port}`,
    MEDIA_S3_BUCKET: 'soap-pictures',
    MEDIA_S3_KEY_ID: 'key',
    MEDIA_S3_SECRET: 'secret',
  })

  expect(out).toMatchObject({ code: 0, complaints: '' })
  expect(started).toEqual(new Array(10).fill([]))
})

test('an import that is refused puts no picture anywhere', async () => {
  const { shop, env } = await aPicturedShop()
  const file = await aFile()
  await type(['export', file], shop.database.url, env)
  const folder = await aFolder()

  const refused = await type(['import', file], shop.database.url, { DATA_DIR: folder })

  expect(refused.code).toBe(1)
  expect(refused.complaints).toContain('The database holds data already')
  expect(await readdir(folder)).toEqual([])
})

test('pictures that cannot be read fail the export, which leaves nothing behind', async () => {
  const { shop } = await aPicturedShop()
  const s3 = await startS3()
  const file = await aFile()

  const out = await type(['export', file], shop.database.url, {
    MEDIA_S3_ENDPOINT: s3.endpoint,
    MEDIA_S3_BUCKET: s3.bucket,
    MEDIA_S3_KEY_ID: s3.keyId,
    MEDIA_S3_SECRET: 'wrong',
  })

  expect(out.code).toBe(1)
  expect(out.complaints).toContain('Files cannot be kept at the moment')
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  await expect(readFile(archiveOf(file))).rejects.toThrow('ENOENT')
})

test('an export that looks for its pictures in the wrong folder fails, says where it looked, and leaves nothing behind', async () => {
  const { shop } = await aPicturedShop()
  const [file, empty] = [await aFile(), await aFolder()]

  const out = await type(['export', file], shop.database.url, { DATA_DIR: empty })

  expect(out).toMatchObject({ code: 1, said: '' })
  expect(out.complaints).toContain(`of 1 pictures 1 are not in ${join(empty, 'media')}`)
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  await expect(readFile(archiveOf(file))).rejects.toThrow('ENOENT')
})

test('a photo of a review that is nowhere fails the export, also where all its files were made and its original went', async () => {
  const storage = createStorage({ s3: undefined, dataDirectory: await aFolder() })
  const { shop } = await aReviewShop({ storage })
  const buyer = await aBuyer(shop)
  await aReview(shop, buyer, { photos: [await aPhotoOf(shop, buyer)] })
  const [begun, whole] = [await aFile(), await aFile()]
  const elsewhere = { DATA_DIR: await aFolder() }

  const early = await type(['export', begun], shop.database.url, elsewhere)
  await shop.runJobs()
  const late = await type(['export', whole], shop.database.url, elsewhere)

  const { rows } = await shop.pool.query('select is_whole from review_photo')
  expect(rows).toEqual([{ is_whole: true }])
  expect([early.code, late.code]).toEqual([1, 1])
  expect([early.complaints, late.complaints]).toEqual([
    expect.stringContaining('of 1 pictures 1 are not in'),
    expect.stringContaining('of 1 pictures 1 are not in'),
  ])
})

test('files that are made of an original may be missing: they are made again', async () => {
  const { shop, keys, storage, env } = await aPicturedShop()
  for (const key of keys.filter((one) => one.startsWith('renditions/'))) await storage.delete(key)

  const out = await type(['export', await aFile()], shop.database.url, env)

  expect(out).toMatchObject({ code: 0, complaints: '' })
  expect(out.said).toContain('Its pictures (1 files)')
})

test('where pictures are lost, the rows are exported by themselves when the owner says so', async () => {
  const { shop } = await aPicturedShop()
  const file = await aFile()
  const elsewhere = { DATA_DIR: await aFolder() }

  const out = await type(['export', file, '--without-pictures'], shop.database.url, elsewhere)

  expect(out).toMatchObject({ code: 0, complaints: '' })
  expect(out.said).toContain('Its pictures are not in it.')
  expect((await readFile(file)).length).toBeGreaterThan(0)
  await expect(readFile(archiveOf(file))).rejects.toThrow('ENOENT')
})

test('a shop without pictures has no archive', async () => {
  const shop = await startTestShop()
  const file = await aFile()

  const out = await type(['export', file], shop.database.url, { DATA_DIR: await aFolder() })

  expect(out).toMatchObject({ code: 0, complaints: '' })
  await expect(readFile(archiveOf(file))).rejects.toThrow('ENOENT')
})
