import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { aboutUpload, aPhotograph, aPictureFile } from '#test/media-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { originalKey, renditionKeys } from './media-keys.ts'
import { admitPictures, receivePicture, stagePicture } from './receive-picture.ts'
import { sweepMedia } from './sweep-media.ts'

const UPLOADED = new Date('2026-03-01T12:00:00Z')
const dayAfter = (days: number) => new Date(UPLOADED.getTime() + days * 24 * 60 * 60 * 1000)

async function aPicture(shop: TestShop) {
  const file = await aPictureFile(await aPhotograph().jpeg().toBuffer())
  const row = await receivePicture(shop.deps, file, aboutUpload)
  const keys = [originalKey(row.sha256), ...renditionKeys(row.shown)]
  const files = async () => {
    const found = await Promise.all(keys.map((key) => shop.deps.storage.head(key)))
    return found.filter((each) => each !== undefined).length
  }
  return { ...row, files }
}

const show = ({ pool }: TestShop, pictures: object[]) =>
  pool.query('update product set pictures = $1', [JSON.stringify(pictures)])

async function idsOf({ pool }: TestShop): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from media order by id')
  return rows.map(({ id }) => id)
}

test('a picture that nothing shows goes after 30 days, with its files; one that is shown stays', async () => {
  const shop = await startTestShop({ products: [aProduct()] })
  shop.setTime(UPLOADED)
  const [unused, used] = [await aPicture(shop), await aPicture(shop)]
  await shop.runJobs()
  await show(shop, [{ name: 'rose', alt: 'A rose', media: { id: used.id } }])

  shop.setTime(dayAfter(29))
  await sweepMedia(shop.deps)
  const early = await idsOf(shop)
  shop.setTime(dayAfter(31))
  await sweepMedia(shop.deps)

  expect(early).toHaveLength(2)
  expect(await idsOf(shop)).toEqual([used.id])
  expect(await unused.files()).toBe(0)
  expect(await used.files()).toBe(10)
})

test('the 30 days begin when it was last shown', async () => {
  const shop = await startTestShop({ products: [aProduct()] })
  shop.setTime(UPLOADED)
  const picture = await aPicture(shop)
  await show(shop, [{ name: 'rose', alt: '', media: { id: picture.id } }])
  shop.setTime(dayAfter(50))
  await sweepMedia(shop.deps)
  await show(shop, [])

  shop.setTime(dayAfter(79))
  await sweepMedia(shop.deps)
  const early = await idsOf(shop)
  shop.setTime(dayAfter(81))
  await sweepMedia(shop.deps)

  expect(early).toEqual([picture.id])
  expect(await idsOf(shop)).toEqual([])
})

test('a sweep that could not delete goes on the night after', async () => {
  const shop = await startTestShop()
  shop.setTime(UPLOADED)
  const picture = await aPicture(shop)
  const { storage } = shop.deps
  shop.deps.storage = { ...storage, delete: () => Promise.reject(new Error('away')) }
  shop.setTime(dayAfter(31))
  await expect(sweepMedia(shop.deps)).rejects.toThrow('away')

  shop.deps.storage = storage
  await sweepMedia(shop.deps)

  expect(await idsOf(shop)).toEqual([])
  expect(await picture.files()).toBe(0)
})

test('a picture that waits for its files has one job, however many nights pass; where that was given up, another', async () => {
  const shop = await startTestShop()
  const { id } = await aPicture(shop)
  const jobsOf = async () => {
    const written = await shop.writtenJobs('finish-picture')
    return written.filter(({ data }) => data.id === id).length
  }

  await sweepMedia(shop.deps)
  await shop.pool.query("update pgboss.job set state = 'retry' where name = 'finish-picture'")
  await sweepMedia(shop.deps)
  const waiting = await jobsOf()
  await shop.pool.query("update pgboss.job set state = 'failed' where name = 'finish-picture'")
  await sweepMedia(shop.deps)

  expect([waiting, await jobsOf()]).toEqual([1, 2])
})

test('a picture that the sweep marks between its upload and its admission is not admitted', async () => {
  const shop = await startTestShop()
  shop.setTime(UPLOADED)
  const { id } = await stagePicture(shop.deps, await aPictureFile(await aPhotograph().jpeg().toBuffer()))
  await shop.pool.query(`update media set state = 'dropping' where id = $1`, [id])

  const admitting = shop.db.transaction((tx) =>
    admitPictures(tx, shop.deps, { pictures: [{ id }], about: { ...aboutUpload, summary: 'A picture' } }),
  )

  await expect(admitting).rejects.toMatchObject({ code: 'storage_away' })
})
