import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { judgeReview, listStaffReviews } from '@shop/contract/admin/reviews'
import { deleteReview, editReview, listMyReviews, putPhoto } from '@shop/contract/own-reviews'
import type { Picture } from '@shop/contract/picture'
import { listReviews } from '@shop/contract/reviews'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applyRetention } from '#api/platform/retention.ts'
import { Refusal } from '#api/refusal.ts'
import { aPhotograph, aPicture } from '#test/media-makers.ts'
import { anOrder } from '#test/order-makers.ts'
import {
  aBuyer,
  aDelivery,
  aPhotoOf,
  aReview,
  aReviewShop,
  keepAsBefore,
  LAVENDER,
} from '#test/review-makers.ts'
import type { TestCustomer, TestShop } from '#test/start-test-shop.ts'
import { listFileKeys } from '../media/index.ts'
import { finishPhoto, sweepPhotos } from './finish-photos.ts'
import { listPhotoFiles } from './list-photo-files.ts'
import { reviewRetention } from './reviews.retention.ts'

const opinion = { rating: 5, review: 'Softer than I expected.' }
const A_BAR = { product: LAVENDER, name: 'A bar', quantity: 1, priceCents: 650 }
const HALF_AN_HOUR_MS = 30 * 60_000
const NOON_OF_THE_NEXT_DAY = new Date('2026-11-21T12:00:00Z')

/** Somebody to whom the lavender bar was delivered, and what they and others can do with photos. */
async function aPhotographer() {
  const { shop, ask } = await aReviewShop()
  const amelia = await aBuyer(shop)
  const params = (id: string) => ({ params: { id } })
  return {
    ...{ shop, amelia },
    judge: (id: string, version: number, state: 'shown' | 'hidden') =>
      ask(
        judgeReview,
        { ...params(id), body: state === 'shown' ? { state } : { state, reason: 'off_topic' } },
        { version },
      ),
    judged: async () => (await ask(listStaffReviews, { query: {} })).body.data,
    edit: (id: string, photos: string[]) =>
      shop.call(editReview, { ...params(id), body: { ...opinion, photos } }, { as: amelia }),
    mine: async () => (await shop.call(listMyReviews, {}, { as: amelia })).body.data.reviews,
    shown: async (): Promise<Picture[]> =>
      (await shop.call(listReviews, params(LAVENDER))).body.data.flatMap(
        ({ photos }: { photos: Picture[] }) => photos,
      ),
  }
}

type Sending = { id?: string; length?: number }

function send(shop: TestShop, as: TestCustomer, body: Buffer, { id, length }: Sending = {}) {
  const params = { photoId: id ?? randomUUID() }
  return shop.send(putPhoto, { params, query: { length: String(length ?? body.length) }, body }, { as })
}

const fileOf = ({ app }: TestShop, { src, width }: Picture, format = 'jpg') =>
  app.inject({ url: `${src}-${width}.${format}` })

const storedFiles = async (shop: TestShop) => {
  const keys = await listPhotoFiles(shop.pool)
  const found = await Promise.all(keys.map(async (key) => ((await shop.deps.storage.head(key)) ? [key] : [])))
  return found.flat()
}

/** A whole picture of the library under a name that is an id, too. @returns the id, and every file with its address */
async function aPictureNamedAsAPhoto(shop: TestShop) {
  const id = randomUUID()
  const hash = id.replaceAll('-', '')
  await aPicture(shop)
  await shop.pool.query(`update media set shown = shown || jsonb_build_object('hash', $1::text)`, [hash])
  const keys = (await listFileKeys(shop.pool)).filter((key) => key.startsWith('renditions/'))
  const files = keys.map((key) => ({ key, address: key.replace(/^renditions\/..\//, '/media/') }))
  for (const { key } of files) await shop.deps.storage.put(key, Buffer.from(key), 'image/webp')
  return { id, files }
}

/** As the night does, and the hour after it. */
async function forget(shop: TestShop): Promise<void> {
  await applyRetention(shop.deps, reviewRetention)
  await sweepTwice(shop)
}

/** As an hour does. */
async function sweepTwice(shop: TestShop): Promise<void> {
  await sweepPhotos(shop.deps)
  shop.setTime(new Date(shop.deps.clock.now().getTime() + HALF_AN_HOUR_MS))
  await sweepPhotos(shop.deps)
}

test('photos of a review wait with it, are shown with it in the order that was sent, and every file of them is made', async () => {
  const { shop, amelia, judge, judged, shown } = await aPhotographer()
  const photos = [await aPhotoOf(shop, amelia), await aPhotoOf(shop, amelia), await aPhotoOf(shop, amelia)]

  const id = await aReview(shop, amelia, { photos })
  const waiting = [await shown(), await judged()]
  await judge(id, 1, 'shown')
  const quick = await fileOf(shop, (await shown())[0] ?? expect.fail('no photo'), 'avif')
  await shop.runJobs()

  expect(waiting).toMatchObject([[], [{ photos: [{}, {}, {}] }]])
  const pictures = await shown()
  const { rows } = await shop.pool.query(
    'select id from review_photo where address = any ($1) order by place',
    [pictures.map(({ name }) => name)],
  )
  expect(rows.map((row) => row.id)).toEqual(photos)
  expect([quick.headers['content-type'], quick.headers['cache-control']]).toEqual(['image/webp', 'no-store'])
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const file = await fileOf(shop, pictures[2] ?? expect.fail('no photo'), format)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, type])
    expect(file.headers['cache-control']).toBe('public, max-age=3600')
  }
})

test('what a camera wrote into a photo is in none of its files, and the file that was sent is gone', async () => {
  const { shop, amelia } = await aPhotographer()
  const bytes = await aPhotograph({ width: 300, height: 900 })
    .withExif({ IFD0: { Copyright: 'Amelia at home', Orientation: '6' } })
    .jpeg()
    .toBuffer()
  await aReview(shop, amelia, { photos: [await aPhotoOf(shop, amelia, bytes)] })
  await shop.runJobs()

  const files = await storedFiles(shop)

  expect(files.length).toBeGreaterThan(2)
  for (const key of files) {
    const file = await shop.deps.storage.get(key)
    expect(key).toMatch(/^customers\/renditions\//)
    expect((await sharp(file).metadata()).exif).toBeUndefined()
    expect(String(file)).not.toContain('Amelia at home')
  }
})

test('an edit leaves out, orders anew and adds; what has changed waits again, and the same photos change nothing', async () => {
  const { shop, amelia, judge, edit, mine, shown } = await aPhotographer()
  const [rose, mint] = [await aPhotoOf(shop, amelia), await aPhotoOf(shop, amelia)]
  const id = await aReview(shop, amelia, { photos: [rose, mint] })
  await judge(id, 1, 'shown')

  const same = await edit(id, [rose, mint])
  const kept = await shop.call(editReview, { params: { id }, body: opinion }, { as: amelia })
  const before = await shown()
  const added = await aPhotoOf(shop, amelia)
  const changed = await edit(id, [added, mint])

  expect([same.body.data.state, kept.body.data.state]).toEqual(['shown', 'shown'])
  expect(before).toHaveLength(2)
  expect(changed.body.data.state).toBe('waiting')
  expect((await mine())[0].photos.map(({ _id }: { _id: string }) => _id)).toEqual([added, mint])
  const { rows } = await shop.pool.query('select user_id from review_photo where id = $1', [rose])
  expect(rows).toEqual([{ user_id: null }])
})

test('as soon as a review is hidden its photos are found under no address that anybody knew', async () => {
  const { shop, amelia, judge, judged, shown } = await aPhotographer()
  const id = await aReview(shop, amelia, { photos: [await aPhotoOf(shop, amelia)] })
  await judge(id, 1, 'shown')
  const [known = expect.fail('no photo')] = await shown()
  const before = await fileOf(shop, known)

  await judge(id, 2, 'hidden')

  expect([before.statusCode, (await fileOf(shop, known)).statusCode]).toEqual([200, 404])
  expect(await judged()).toEqual([])
  await judge(id, 3, 'shown')
  const [again = expect.fail('no photo')] = await shown()
  expect((await fileOf(shop, again)).statusCode).toBe(200)
})

test('a photo goes with its review, and one that no review names a day after it came: rows and files', async () => {
  const { shop, amelia, mine } = await aPhotographer()
  const unnamed = await aPhotoOf(shop, amelia)
  const id = await aReview(shop, amelia, { photos: [await aPhotoOf(shop, amelia)] })
  await shop.runJobs()
  const [{ photos }] = await mine()
  const files = await storedFiles(shop)

  await shop.call(deleteReview, { params: { id } }, { as: amelia })
  const gone = await fileOf(shop, photos[0].picture)
  await forget(shop)
  const left = await shop.pool.query('select id from review_photo')
  shop.setTime(NOON_OF_THE_NEXT_DAY)
  await forget(shop)

  expect(gone.statusCode).toBe(404)
  expect(left.rows).toEqual([{ id: unnamed }])
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
  for (const key of files) expect(await shop.deps.storage.head(key)).toBeUndefined()
})

test('files that are still being made when their photo goes, by a process that then ends, are gone within the hour', async () => {
  const { shop, amelia } = await aPhotographer()
  const photo = await aPhotoOf(shop, amelia)
  const id = await aReview(shop, amelia, { photos: [photo] })
  const keys = await listPhotoFiles(shop.pool)
  const filesLeft = async () => {
    const found = await Promise.all(keys.map((key) => shop.deps.storage.head(key)))
    return found.filter((file) => file !== undefined).length
  }
  const storage: typeof shop.deps.storage = {
    ...shop.deps.storage,
    put: async (...file) => {
      await shop.call(deleteReview, { params: { id } }, { as: amelia })
      await sweepPhotos(shop.deps)
      await shop.deps.storage.put(...file)
      throw new Error('The process has ended')
    },
  }

  await expect(finishPhoto({ ...shop.deps, storage }, { id: photo })).rejects.toThrow('has ended')
  const late = await filesLeft()
  await sweepTwice(shop)

  expect([late, await filesLeft()]).toEqual([1, 0])
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
})

test('a photo that is called as a picture of the library replaces none of its files, and takes none away when it goes', async () => {
  const { shop, amelia } = await aPhotographer()
  const { id, files } = await aPictureNamedAsAPhoto(shop)
  const shown = async () =>
    Promise.all(files.map(async ({ address: url }) => (await shop.app.inject({ url })).rawPayload.toString()))

  const sent = await send(shop, amelia, await aPhotograph().jpeg().toBuffer(), { id })
  const replaced = await shown()
  shop.setTime(NOON_OF_THE_NEXT_DAY)
  await forget(shop)

  expect(sent.status).toBe(200)
  expect(replaced).toEqual(files.map(({ key }) => key))
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
  expect(await shown()).toEqual(files.map(({ key }) => key))
})

test('whoever sent a photo finds it under no address of the library, before a review names it and after', async () => {
  const { shop, amelia } = await aPhotographer()
  const id = await aPhotoOf(shop, amelia)
  const url = `/media/${id.replaceAll('-', '')}-800.webp`

  const unnamed = await shop.app.inject({ url })
  await aReview(shop, amelia, { photos: [id] })
  await shop.runJobs()

  expect([unnamed.statusCode, (await shop.app.inject({ url })).statusCode]).toEqual([404, 404])
})

test('a photo that waits for its files has one job, however many sweeps find it', async () => {
  const { shop, amelia } = await aPhotographer()
  const id = await aPhotoOf(shop, amelia)
  await aReview(shop, amelia, { photos: [id] })

  await sweepTwice(shop)

  const written = await shop.writtenJobs('finish-review-photo')
  expect(written.map(({ data }) => data)).toEqual([{ id }])
})

test('a photo whose files an earlier release put among the library’s is shown, finished and taken from there', async () => {
  const { shop, amelia, judge, edit, shown } = await aPhotographer()
  const whole = await aPhotoOf(shop, amelia)
  const begun = await aPhotoOf(shop, amelia)
  const id = await aReview(shop, amelia, { photos: [whole] })
  await judge(id, 1, 'shown')
  await shop.runJobs()
  const earlier = [...(await keepAsBefore(shop, whole)), ...(await keepAsBefore(shop, begun))]
  const [picture = expect.fail('no photo')] = await shown()
  const before = await fileOf(shop, picture, 'avif')
  const kept = await storedFiles(shop)

  await sweepPhotos(shop.deps)
  const after = await fileOf(shop, picture, 'avif')
  await edit(id, [whole, begun])
  await shop.runJobs()

  expect(kept.toSorted()).toEqual(earlier.toSorted())
  expect([before.statusCode, before.rawPayload.equals(after.rawPayload)]).toEqual([200, true])
  for (const key of earlier) expect(await shop.deps.storage.head(key)).toBeUndefined()
  expect(await storedFiles(shop)).toHaveLength((await listPhotoFiles(shop.pool)).length)
  const { rows } = await shop.pool.query('select is_apart, is_whole from review_photo')
  expect(rows).toEqual([whole, begun].map(() => ({ is_apart: true, is_whole: true })))
})

test('a job that an earlier release left finishes a photo, and a photo sent once more replaces what that release kept', async () => {
  const { shop, amelia } = await aPhotographer()
  const [named, again] = [await aPhotoOf(shop, amelia), await aPhotoOf(shop, amelia)]
  await aReview(shop, amelia, { photos: [named] })
  const earlier = [...(await keepAsBefore(shop, named)), ...(await keepAsBefore(shop, again))]

  await shop.runJobs()
  await send(shop, amelia, await aPhotograph().jpeg().toBuffer(), { id: again })

  expect((await shop.pool.query('select is_apart from review_photo')).rows).toEqual([
    { is_apart: true },
    { is_apart: true },
  ])
  for (const key of earlier) expect(await shop.deps.storage.head(key)).toBeUndefined()
})

test('of a photo that an earlier release kept under the name of a picture of the library, that picture stays', async () => {
  const { shop, amelia } = await aPhotographer()
  const { id, files } = await aPictureNamedAsAPhoto(shop)
  await send(shop, amelia, await aPhotograph().jpeg().toBuffer(), { id })
  await keepAsBefore(shop, id)

  await sweepPhotos(shop.deps)
  shop.setTime(NOON_OF_THE_NEXT_DAY)
  await forget(shop)

  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
  for (const { key } of files) expect(await shop.deps.storage.head(key)).toBeDefined()
})

test('the same photo sent again is one photo, also after its review names it', async () => {
  const { shop, amelia, mine } = await aPhotographer()
  const bytes = await aPhotograph().jpeg().toBuffer()
  const id = randomUUID()

  const replies = [await send(shop, amelia, bytes, { id }), await send(shop, amelia, bytes, { id })]
  await aReview(shop, amelia, { photos: [id, id] })
  replies.push(await send(shop, amelia, bytes, { id }))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await mine())[0].photos).toHaveLength(1)
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(1)
})

test('nobody names, replaces or sees a photo of somebody else', async () => {
  const { shop, amelia } = await aPhotographer()
  const bruno = await aBuyer(shop)
  const [mine, free] = [await aPhotoOf(shop, amelia), await aPhotoOf(shop, amelia)]
  await aReview(shop, amelia, { photos: [mine] })

  for (const photo of [mine, free]) {
    await expect(aReview(shop, bruno, { photos: [photo] })).rejects.toThrow('"photo_gone"')
  }
  const replaced = await send(shop, bruno, await aPhotograph().jpeg().toBuffer(), { id: free })

  expect([replaced.status, replaced.body.code]).toEqual([404, 'not_found'])
  expect((await shop.pool.query('select from review where user_id = $1', [bruno.userId])).rowCount).toBe(0)
})

test('a fourth photo and one that is not there are refused, and nothing is written', async () => {
  const { shop, amelia } = await aPhotographer()
  const four = await Promise.all([1, 2, 3, 4].map(() => aPhotoOf(shop, amelia)))

  await expect(aReview(shop, amelia, { photos: four })).rejects.toThrow('"too_long"')
  await expect(aReview(shop, amelia, { photos: [randomUUID()] })).rejects.toThrow('"photo_gone"')

  expect((await shop.pool.query('select from review')).rowCount).toBe(0)
  expect(await shop.waitingJobs('finish-review-photo')).toEqual([])
})

test('HEIC, SVG, one that begins as an AVIF, an archive named .jpg, too many pixels, half a file and too large a one: each has its answer', async () => {
  const { shop, amelia } = await aPhotographer()
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(80),
  ])
  const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const whole = await aPhotograph({ width: 2000, height: 2000 }).jpeg().toBuffer()
  const half = whole.subarray(0, whole.length / 2)

  const replies = [
    await send(shop, amelia, heic),
    await send(shop, amelia, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(99)}</svg>`)),
    await send(
      shop,
      amelia,
      Buffer.from('<!--ftypavif --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ),
    await send(shop, amelia, Buffer.from(`PK\u0003\u0004${'x'.repeat(99)}`)),
    await send(shop, amelia, huge),
    await send(shop, amelia, half),
    await send(shop, amelia, half, { length: whole.length }),
    await send(shop, amelia, whole, { length: 16 * 1024 * 1024 }),
    await send(shop, amelia, whole, { length: 20 }),
  ]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [415, 'picture_heic'],
    [415, 'picture_kind'],
    [415, 'picture_kind'],
    [415, 'picture_kind'],
    [422, 'picture_too_many_pixels'],
    [422, 'picture_damaged'],
    [422, 'picture_damaged'],
    [413, 'picture_too_large'],
    [413, 'picture_too_large'],
  ])
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
  expect(await readdir(shop.deps.uploadsFolder)).toEqual([])
})

test('while files cannot be kept a photo is refused, and sent again later it is there', async () => {
  const { shop, amelia } = await aPhotographer()
  const { storage } = shop.deps
  const put = storage.put
  const bytes = await aPhotograph().jpeg().toBuffer()
  const id = randomUUID()

  storage.put = () => Promise.reject(new Refusal('storage_full'))
  const refused = await send(shop, amelia, bytes, { id })
  storage.put = put
  const taken = await send(shop, amelia, bytes, { id })

  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
  expect(taken.status).toBe(200)
  expect(await aReview(shop, amelia, { photos: [id] })).toBeDefined()
})

test('photos are taken from whoever has something to review or has reviewed something, before a byte of others is read', async () => {
  const { shop, amelia } = await aPhotographer()
  const bytes = await aPhotograph().jpeg().toBuffer()
  const neverBought = await shop.signUp()
  const onTheWay = await shop.signUp()
  await anOrder(shop.db, { userId: onTheWay.userId, status: 'Shipped', lines: [A_BAR] })
  const ofWhatIsGone = await shop.signUp()
  await aDelivery(shop, ofWhatIsGone, 'a-bar-of-yesteryear')
  const toReview = await send(shop, amelia, bytes)
  await aReview(shop, amelia)

  const replies = [
    await send(shop, neverBought, Buffer.from('no picture')),
    await send(shop, onTheWay, bytes),
    await send(shop, ofWhatIsGone, bytes),
  ]
  const reviewed = await send(shop, amelia, bytes)

  expect([toReview.status, reviewed.status]).toEqual([200, 200])
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [409, 'review_not_bought']),
  )
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(2)
})

test('photos of many accounts of one network are too many at some time, and such as may send none use up nothing of it', async () => {
  const { shop, amelia } = await aPhotographer()
  const bytes = Buffer.from('no picture at all, whatever it is called')
  const visitor = await shop.signUp()
  for (let sent = 0; sent < 5; sent += 1) await send(shop, visitor, bytes)
  const codes: string[] = []

  for (const buyer of [amelia, ...(await Promise.all([1, 2, 3, 4, 5].map(() => aBuyer(shop))))]) {
    for (let sent = 0; sent < 30; sent += 1) codes.push((await send(shop, buyer, bytes)).body.code)
  }

  expect(codes.slice(0, 150)).toEqual(Array.from({ length: 150 }, () => 'picture_kind'))
  expect(codes.slice(150)).toEqual(Array.from({ length: 30 }, () => 'rate_limited'))
})

test('of many photos at once those that would wait long are refused with 503 and kept nowhere, the others are taken', async () => {
  const { shop, amelia } = await aPhotographer()
  const bytes = await aPhotograph({ width: 1600, height: 1600 }).jpeg().toBuffer()

  const replies = await Promise.all(Array.from({ length: 14 }, () => send(shop, amelia, bytes)))

  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [503, 'unavailable']),
  )
  expect(replies.length - refused.length).toBeGreaterThan(4)
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(replies.length - refused.length)
  expect(await readdir(shop.deps.uploadsFolder)).toEqual([])
})

test('more photos in a day than ten reviews hold are too many', async () => {
  const { shop, amelia } = await aPhotographer()
  const bytes = Buffer.from('no picture at all, whatever it is called')

  for (let sent = 0; sent < 30; sent += 1) await send(shop, amelia, bytes)

  expect((await send(shop, amelia, bytes)).body.code).toBe('rate_limited')
})
