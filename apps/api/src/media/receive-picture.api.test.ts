import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '#api/refusal.ts'
import { aboutUpload, aPhotograph, aPictureFile, startS3 } from '#test/media-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { changeMedia } from './change-media.ts'
import { deleteMedia } from './delete-media.ts'
import { originalKey, renditionKey, renditionKeys } from './media-keys.ts'
import { type ReceivedFile, receivePicture } from './receive-picture.ts'
import { createS3Storage } from './storage/s3-storage.ts'

const receive = (shop: TestShop, file: ReceivedFile) => receivePicture(shop.deps, file, aboutUpload)

async function rowsOf({ pool }: TestShop) {
  const { rows } = await pool.query('select state, name, sha256 from media')
  return rows
}

/** The code it is refused with, what was kept of it, and what lies beside the file. */
async function refusedOf(shop: TestShop, bytes: Buffer, name?: string) {
  const file = await aPictureFile(bytes, name)
  const refusal = await receive(shop, file).catch((error: unknown) => error)
  return {
    code: refusal instanceof Refusal ? refusal.code : refusal,
    rows: await rowsOf(shop),
    files: await readdir(dirname(file.path)),
  }
}

const nothingKept = (code: string) => ({ code, rows: [], files: ['upload'] })

/** 30,000 × 30,000 pixels of one colour in some thirty kilobytes. */
function aBomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel, grey.
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((1 + side / 8) * side), { level: 9 })
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture can be shown at once, and in every format and width once its job is done', async () => {
  const shop = await startTestShop()
  const file = await aPictureFile(await aPhotograph({ width: 1000, height: 500 }).jpeg().toBuffer())

  const row = await receive(shop, file)
  const quick = await shop.deps.storage.get(renditionKey(row.shown.hash, { width: 800, format: 'webp' }))
  await shop.runJobs()

  expect(row).toMatchObject({
    name: 'rose.jpg',
    kind: 'jpeg',
    width: 1000,
    height: 500,
    state: 'quick',
    shown: { widths: [400, 800, 1000], width: 1000, height: 500 },
  })
  expect(await sharp(quick).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
  expect(row.shown.placeholder).toMatch(/^data:image\/webp;base64,/)
  const kept = await Promise.all(renditionKeys(row.shown).map((key) => shop.deps.storage.head(key)))
  expect(kept).toHaveLength(9)
  expect(kept).not.toContain(undefined)
  expect(await rowsOf(shop)).toMatchObject([{ state: 'whole' }])
})

test('the original is kept as it came; what is shown is turned and tells nothing of where it was taken', async () => {
  const shop = await startTestShop()
  const upright = aPhotograph({ width: 600, height: 300 }).withExif({
    IFD0: { Artist: 'Amelia Hart' },
    IFD3: { GPSLatitude: '51/1 27/1 0/1' },
  })
  const bytes = await upright.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const file = await aPictureFile(bytes)

  const row = await receive(shop, file)
  await shop.runJobs()

  expect(row).toMatchObject({ width: 300, height: 600 })
  expect(await shop.deps.storage.get(originalKey(row.sha256))).toEqual(bytes)
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  for (const key of renditionKeys(row.shown)) {
    const shown = await sharp(await shop.deps.storage.get(key)).metadata()
    expect(shown).toMatchObject({ width: 300, height: 600 })
    expect([shown.exif, shown.xmp, shown.iptc, shown.orientation]).toEqual(Array(4).fill(undefined))
  }
})

test('the same file again is the same picture, also for two at once', async () => {
  const shop = await startTestShop()
  const bytes = await aPhotograph().png().toBuffer()
  const files = await Promise.all([aPictureFile(bytes), aPictureFile(bytes, 'copy.png')])

  const [first, second] = await Promise.all(files.map((file) => receive(shop, file)))
  const third = await receive(shop, await aPictureFile(bytes, 'again.png'))

  expect(second?.id).toBe(first?.id)
  expect(third.id).toBe(first?.id)
  expect(await rowsOf(shop)).toHaveLength(1)
  const { rows } = await shop.pool.query("select kind from audit_entry where kind = 'media'")
  expect(rows).toHaveLength(1)
})

test('a picture that was cut and deleted is the cut one when its file comes again', async () => {
  const shop = await startTestShop()
  const bytes = await aPhotograph({ width: 1000, height: 500 }).jpeg().toBuffer()
  const { id } = await receive(shop, await aPictureFile(bytes))
  const crop = { left: 0, top: 0, width: 0.5, height: 1 }
  await changeMedia(shop.deps, id, { seen: 1, patch: { crop } }, aboutUpload)
  await shop.runJobs()
  await deleteMedia(shop.deps, id, aboutUpload)

  const row = await receive(shop, await aPictureFile(bytes))
  await shop.runJobs()

  expect(row).toMatchObject({ id, crop, shown: { width: 500, height: 500 } })
  const files = await Promise.all(renditionKeys(row.shown).map((key) => shop.deps.storage.get(key)))
  const shapes = await Promise.all(files.map((file) => sharp(file).metadata()))
  expect(shapes.map(({ width, height }) => width / height)).toEqual(shapes.map(() => 1))
  expect(await rowsOf(shop)).toMatchObject([{ state: 'whole' }])
})

test('what is no picture that browsers show is refused by what is in it, whatever it is called', async () => {
  const shop = await startTestShop()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])

  expect(await refusedOf(shop, heic, 'IMG_1.HEIC')).toEqual(nothingKept('picture_heic'))
  expect(await refusedOf(shop, Buffer.from('<svg/>'), 'logo.svg')).toEqual(nothingKept('picture_kind'))
  const disguised = Buffer.from(
    '<!--ftypavif --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  )
  expect(await refusedOf(shop, disguised, 'rose.avif')).toEqual(nothingKept('picture_kind'))
  expect(await refusedOf(shop, Buffer.from('504b0304', 'hex'), 'rose.jpg')).toEqual(
    nothingKept('picture_kind'),
  )
  expect(await refusedOf(shop, Buffer.alloc(0))).toEqual(nothingKept('picture_kind'))
})

test('what is damaged, too large or would fill all memory is refused', async () => {
  const shop = await startTestShop()
  const whole = await aPhotograph({ width: 2000, height: 2000 }).jpeg().toBuffer()
  const bomb = aBomb()
  expect(bomb.length).toBeLessThan(200_000)

  expect(await refusedOf(shop, whole.subarray(0, whole.length / 2))).toEqual(nothingKept('picture_damaged'))
  expect(await refusedOf(shop, bomb)).toEqual(nothingKept('picture_too_many_pixels'))
  const padded = Buffer.concat([whole, Buffer.alloc(16 * 1024 * 1024 - whole.length)])
  expect(await refusedOf(shop, padded)).toEqual(nothingKept('picture_too_large'))
})

test('a bad picture does not stop the good one behind it', async () => {
  const shop = await startTestShop()
  const good = await aPictureFile(await aPhotograph().webp().toBuffer(), 'good.webp')
  const cut = (await aPhotograph({ width: 900, height: 900 }).png().toBuffer()).subarray(0, 200)

  const [refused, row] = await Promise.allSettled([
    receive(shop, await aPictureFile(cut)),
    receive(shop, good),
  ])

  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'picture_damaged' } })
  expect(row).toMatchObject({ status: 'fulfilled', value: { kind: 'webp' } })
})

test('pictures lie in a bucket as well, and when it is away nothing is half saved', async () => {
  const s3 = await startS3()
  const storage = createS3Storage(s3)
  const shop = await startTestShop({}, {}, undefined, { storage })
  const row = await receive(shop, await aPictureFile(await aPhotograph().avif().toBuffer(), 'a.avif'))
  await shop.runJobs()
  const kept = await storage.get(renditionKey(row.shown.hash, { width: 1000, format: 'jpg' }))
  await s3.stop()

  const refused = await refusedOf(shop, await aPhotograph().jpeg().toBuffer())

  expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 1000 })
  expect(refused).toMatchObject({ code: 'storage_away', rows: [{ state: 'whole' }], files: ['upload'] })
})

test('a full disk is told, and the same file is taken once there is room', async () => {
  const shop = await startTestShop()
  const { storage } = shop.deps
  let isFull = true
  shop.deps.storage = {
    ...storage,
    put: async (...args) => {
      if (isFull && args[0].startsWith('renditions/')) throw new Refusal('storage_full')
      return storage.put(...args)
    },
  }
  const file = await aPictureFile(await aPhotograph().jpeg().toBuffer())

  const refused = await receive(shop, file).catch((error: unknown) => error)
  const meanwhile = await rowsOf(shop)
  isFull = false
  const row = await receive(shop, file)

  expect(refused).toMatchObject({ code: 'storage_full' })
  expect(meanwhile).toEqual([])
  expect(row.state).toBe('quick')
  expect((await stat(file.path)).size).toBe((await readFile(file.path)).length)
})
