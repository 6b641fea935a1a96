import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, startS3 } from '#test/media-makers.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const KEY = `renditions/ab/${'ab'.repeat(16)}-800.webp`
const storages: [string, () => Promise<MediaStorage>][] = [
  ['a folder', async () => createFolderStorage(await aFolder())],
  ['a bucket', async () => createS3Storage(await startS3())],
]

test.each(storages)(
  'what is put into %s is there whole, is told of, and is gone once deleted',
  async (_, open) => {
    const storage = await open()
    const bytes = Buffer.from([0, 255, 13, 10, 0])

    const before = [await storage.head(KEY), await storage.get(KEY)]
    await storage.put(KEY, bytes, 'image/webp')
    await storage.put(KEY, bytes, 'image/webp')
    const kept = [await storage.head(KEY), await storage.get(KEY)]
    await storage.delete(KEY)
    await storage.delete(KEY)

    expect(before).toEqual([undefined, undefined])
    expect(kept).toEqual([{ bytes: 5 }, bytes])
    expect(await storage.get(KEY)).toBeUndefined()
  },
)

test.each(storages)('%s takes no name that leads out of it', async (_, open) => {
  const storage = await open()

  await expect(storage.put('originals/ab/../../secret', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    'No key of a picture',
  )
})

test('a folder that cannot be written to refuses, and holds no half of a file', async () => {
  const folder = await aFolder()
  // A file where a folder should be: also whoever is root cannot write below it.
  const storage = createFolderStorage(join(folder, 'media'))
  await createFolderStorage(folder).put(KEY, Buffer.from('x'), 'image/webp')
  const blocked = createFolderStorage(join(folder, KEY))

  const refused = blocked.put(KEY, Buffer.from('y'), 'image/webp')

  await expect(refused).rejects.toMatchObject({ code: 'storage_away' })
  expect(await storage.head(KEY)).toBeUndefined()
  expect(await readdir(join(folder, 'renditions/ab'))).toHaveLength(1)
})

test('a bucket refuses a wrong secret, and the shop says that pictures cannot be kept', async () => {
  const s3 = await startS3()
  const storage = createS3Storage({ ...s3, secret: 'another' })

  await expect(storage.put(KEY, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
    code: 'storage_away',
  })
  expect(await createS3Storage(s3).head(KEY)).toBeUndefined()
})

test('a bucket that is not there, or away, or slow, is refused as away', async () => {
  const s3 = await startS3()
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => silent.closeAllConnections())
  const slow = { ...s3, endpoint: `http://127.0.0.1:${Object(silent.address()).port}` }
  const put = (storage: MediaStorage) => storage.put(KEY, Buffer.from('x'), 'image/webp')
  const away = { code: 'storage_away' }

  await expect(put(createS3Storage({ ...s3, bucket: 'no-such-bucket' }))).rejects.toMatchObject(away)
  await expect(put(createS3Storage(slow, { connectMs: 1_000, wholeMs: 50 }))).rejects.toMatchObject(away)
  await s3.stop()
  await expect(put(createS3Storage(s3))).rejects.toMatchObject(away)
})

test('requests are signed as the vectors of AWS say', async () => {
  // "get-vanilla-query-order-key-case" of AWS's test suite for Signature Version 4.
  const signer = new AwsV4Signer({
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    service: 'service',
    region: 'us-east-1',
    url: 'https://example.amazonaws.com/?Param2=value2&Param1=value1',
    datetime: '20150830T123600Z',
  })

  const { headers } = await signer.sign()

  expect(headers.get('authorization')).toContain(
    'Signature=b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  )
})
