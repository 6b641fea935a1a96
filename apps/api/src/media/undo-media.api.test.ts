import { listChanges, undoChange } from '@shop/contract/admin/changes'
import * as calls from '@shop/contract/admin/media'
import { versionHeader } from '@shop/contract/version-header'
import { expect, test } from 'vitest'
import { ANNA, asStaff } from '#test/as-staff.ts'
import { aProduct } from '#test/makers.ts'
import { aPicture } from '#test/media-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { pickPictures } from './index.ts'
import { sweepMedia } from './sweep-media.ts'

async function aBackOffice() {
  const shop = await startTestShop({ products: [aProduct()] })
  const { cookies } = await aStaffMember(shop)
  const { id, shown } = await aPicture(shop)
  await shop.runJobs()
  const as = { cookies }
  /** Takes the last change of the picture back. */
  const undo = async () => {
    const { body } = await shop.call(listChanges, { query: { kind: 'media', id } }, as)
    return shop.call(undoChange, { params: { id: body.data[0].id } }, as)
  }
  const look = async () => (await shop.call(calls.getMedia, { params: { id } }, as)).body.data?.media
  return { shop, as, id, shown, undo, look }
}

test('words and cut of a picture are taken back together, and its files are there', async () => {
  const { shop, as, id, shown, undo, look } = await aBackOffice()
  const crop = { left: 0.5, top: 0, width: 0.5, height: 1 }
  const seen = { ...as, headers: versionHeader(1) }
  await shop.call(calls.changeMedia, { params: { id }, body: { alt: 'Half a rose', crop } }, seen)
  const cut = await look()

  const { status } = await undo()
  const back = await look()

  expect(cut).toMatchObject({ alt: 'Half a rose', crop, version: 2 })
  expect(status).toBe(200)
  expect(back).toMatchObject({ alt: '', crop: null, version: 3, picture: { src: `/media/${shown.hash}` } })
  const { headers } = await shop.app.inject({ url: `${back.picture.src}-1000.avif` })
  expect(headers['content-type']).toBe('image/avif')
})

test('words that a live product would be left without are not taken back', async () => {
  const { shop, as, id, undo, look } = await aBackOffice()
  await shop.call(
    calls.changeMedia,
    { params: { id }, body: { alt: 'A rose' } },
    { ...as, headers: versionHeader(1) },
  )
  const [picked] = await pickPictures(shop.db, [id])
  await shop.pool.query('update product set pictures = $1', [JSON.stringify([picked])])

  const { body } = await undo()

  expect(body.code).toBe('nothing_to_undo')
  expect(await look()).toMatchObject({ alt: 'A rose', version: 2 })
})

test('a picture that was deleted comes back', async () => {
  const { shop, as, id, undo, look } = await aBackOffice()
  await shop.call(calls.deleteMedia, { params: { id } }, as)
  const gone = await look()

  const { status } = await undo()

  expect(gone).toBeUndefined()
  expect(status).toBe(200)
  expect(await look()).toMatchObject({ id, name: 'rose.jpg' })
})

test('an upload is taken back as long as nothing shows the picture', async () => {
  const { undo, look } = await aBackOffice()

  const { status } = await undo()

  expect(status).toBe(200)
  expect(await look()).toBeUndefined()
})

/** A picture of today that nothing shows; `onDay` is of the days that follow, `states` what is left of it then. */
async function aPictureToSweep() {
  const shop = await startTestShop()
  const ask = asStaff(shop)
  const { id } = await aPicture(shop)
  const onDay = (day: number) => shop.setTime(new Date(Date.now() + day * 24 * 60 * 60 * 1000))
  const undo = async () => {
    const { body } = await ask(listChanges, { query: { kind: 'media', id } })
    const as = { ...ANNA, isSteppedUp: true }
    return (await ask(undoChange, { params: { id: body.data[0].id } }, { as })).status
  }
  const sweptOnDay = async (day: number) => {
    onDay(day)
    await sweepMedia(shop.deps)
    return (await shop.pool.query('select state from media')).rows.map(({ state }) => state)
  }
  return { ask, id, onDay, undo, sweptOnDay }
}

test('a picture that undo brings back is kept for thirty days from then, as one that was added', async () => {
  const { ask, id, onDay, undo, sweptOnDay } = await aPictureToSweep()
  onDay(5)
  await ask(calls.deleteMedia, { params: { id } })
  onDay(25)

  const status = await undo()

  expect(status).toBe(200)
  expect(await sweptOnDay(54)).toEqual(['quick'])
  expect(await sweptOnDay(56)).toEqual([])
})

test('an upload that was taken back can be brought back for thirty days, as one that was deleted', async () => {
  const { onDay, undo, sweptOnDay } = await aPictureToSweep()
  onDay(25)

  const status = await undo()

  expect(status).toBe(200)
  expect(await sweptOnDay(54)).toEqual(['gone'])
  expect(await sweptOnDay(56)).toEqual([])
})
