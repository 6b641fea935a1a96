import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import * as calls from '@shop/contract/admin/media'
import { staleData } from '@shop/contract/admin/stale'
import type { CallInput } from '@shop/contract/call'
import { getProduct } from '@shop/contract/catalogue'
import { versionHeader } from '@shop/contract/version-header'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { aProduct } from '#test/makers.ts'
import { aPhotograph, aPicture } from '#test/media-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { waitForLockedQueries } from '#test/wait-for-locked-queries.ts'
import { pickPictures } from './index.ts'

const PRODUCT = 'lavender-bar'

async function aBackOffice() {
  const shop = await startTestShop({ products: [aProduct({ id: PRODUCT })] })
  const { cookies } = await aStaffMember(shop, { role: 'Editor' })
  return { shop, as: { cookies } }
}

type BackOffice = Awaited<ReturnType<typeof aBackOffice>>

/** Sends a chunk of a file, as a browser does. */
async function put(
  { shop, as }: BackOffice,
  {
    id,
    bytes,
    offset = 0,
    length = bytes.length,
  }: { id: string; bytes: Buffer; offset?: number; length?: number },
) {
  const reply = await shop.app.inject({
    method: 'PUT',
    url: `/api/v1/admin/media/uploads/${id}?offset=${offset}&length=${length}&name=rose.jpg`,
    headers: { 'content-type': 'application/octet-stream' },
    cookies: as.cookies,
    payload: bytes,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** Puts a picture of the library on the product's page. */
async function show({ db, pool }: TestShop, id: string, product = PRODUCT): Promise<void> {
  const [picked] = await pickPictures(db, [id])
  await pool.query('update product set pictures = $1 where id = $2', [JSON.stringify([picked]), product])
}

async function shownOn(shop: TestShop) {
  const { body } = await shop.call(getProduct, { params: { id: PRODUCT } })
  return body.data.pictures[0]
}

test('a file arrives whole, is in the library at once, and nothing of it is left behind', async () => {
  const office = await aBackOffice()
  const bytes = await aPhotograph({ width: 900, height: 600 }).jpeg().toBuffer()

  const { status, body } = await put(office, { id: randomUUID(), bytes })
  const { body: library } = await office.shop.call(calls.listMedia, {}, office.as)

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    offset: bytes.length,
    media: { name: 'rose.jpg', kind: 'jpeg', width: 900, height: 600, isWhole: false, version: 1 },
  })
  expect(library.data).toEqual([{ ...body.data.media, uses: 0 }])
  expect(await readdir(office.shop.deps.uploadsFolder)).toEqual([])
})

test('after a lost connection an upload goes on where it stands; a chunk that does not follow is refused', async () => {
  const office = await aBackOffice()
  const bytes = await aPhotograph({ width: 1200, height: 900 }).png({ compressionLevel: 0 }).toBuffer()
  const id = randomUUID()
  const half = Math.floor(bytes.length / 2)

  await put(office, { id, bytes: bytes.subarray(0, half), length: bytes.length })
  const again = await put(office, { id, bytes, length: bytes.length })
  const { body: asked } = await office.shop.call(calls.getUpload, { params: { uploadId: id } }, office.as)
  const rest = await put(office, { id, bytes: bytes.subarray(half), offset: half, length: bytes.length })

  expect(again).toMatchObject({ status: 409, body: { code: 'upload_offset', data: { offset: half } } })
  expect(asked.data).toEqual({ offset: half, media: null })
  expect(rest.body.data.media).toMatchObject({ kind: 'png', bytes: bytes.length })
})

test('nobody goes on with the upload of somebody else', async () => {
  const office = await aBackOffice()
  const other = { ...office, as: await aStaffMember(office.shop, { role: 'Manager' }) }
  const id = randomUUID()
  const bytes = await aPhotograph().jpeg().toBuffer()
  await put(office, { id, bytes: bytes.subarray(0, 100), length: bytes.length })

  const { body } = await office.shop.call(calls.getUpload, { params: { uploadId: id } }, other.as)

  expect(body.data.offset).toBe(0)
})

test('what is no picture is refused with its first chunk, what is too large before any', async () => {
  const office = await aBackOffice()
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)])
  const MB = 1024 * 1024

  const named = await put(office, { id: randomUUID(), bytes: zip, length: 14 * MB })
  const large = await put(office, { id: randomUUID(), bytes: zip, length: 16 * MB })
  const more = await put(office, { id: randomUUID(), bytes: zip, length: 100 })

  expect([named.body.code, large.body.code, more.body.code]).toEqual([
    'picture_kind',
    'picture_too_large',
    'picture_too_large',
  ])
  expect(await readdir(office.shop.deps.uploadsFolder)).toEqual([])
})

test('whoever may not write the library is turned away before anything is read', async () => {
  const office = await aBackOffice()
  const packer = { ...office, as: await aStaffMember(office.shop, { role: 'Packer' }) }
  const bytes = await aPhotograph().jpeg().toBuffer()

  expect((await put(packer, { id: randomUUID(), bytes })).body.code).toBe('not_permitted')
  expect((await put({ ...office, as: { cookies: {} } }, { id: randomUUID(), bytes })).status).toBe(401)
  await expect(readdir(office.shop.deps.uploadsFolder)).rejects.toThrow('ENOENT')
})

test('the library is read page by page, newest first, and searched by name and by what is to be seen', async () => {
  const { shop, as } = await aBackOffice()
  const kept = await aPicture(shop, 'rose_50%.jpg')
  await shop.pool.query(
    `insert into media (id, sha256, name, bytes, kind, width, height, shown, state, created_at, changed_at, alt)
     select gen_random_uuid(), md5(n::text) || md5(n::text), 'bar-' || n, 1, kind, width, height, shown, state,
       created_at - interval '1 second' * (n / 3), changed_at, case n when 7 then 'Lavender fields' else '' end
     from media, generate_series(1, 60) n`,
  )

  const first = await shop.call(calls.listMedia, { query: {} }, as)
  const second = await shop.call(calls.listMedia, { query: { after: first.body.meta.next } }, as)
  const named = await shop.call(calls.listMedia, { query: { search: '_50%' } }, as)
  const seen = await shop.call(calls.listMedia, { query: { search: 'LAVENDER' } }, as)

  const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id)
  expect([first.body.data.length, second.body.data.length, new Set(ids).size]).toEqual([50, 11, 61])
  expect(second.body.meta.next).toBeNull()
  expect(named.body.data.map(({ id }: { id: string }) => id)).toEqual([kept.id])
  expect(seen.body.data.map(({ name }: { name: string }) => name)).toEqual(['bar-7'])
})

test.each([{ search: 'rose\u0000' }, { after: `253402300800000-${randomUUID()}` }, { after: 'rose' }])(
  'a page of the library that cannot be is refused: %j',
  async (query) => {
    const { shop, as } = await aBackOffice()

    const { status, body } = await shop.call(calls.listMedia, { query }, as)

    expect([status, body.issues[0].path]).toEqual([400, Object.keys(query)[0]])
  },
)

test('words, focal point and crop of a picture reach the product that shows it, and its page is made anew', async () => {
  const { shop, as } = await aBackOffice()
  const { id, shown } = await aPicture(shop)
  await show(shop, id)
  const before = await shownOn(shop)

  const { status, body } = await shop.call(
    calls.changeMedia,
    {
      params: { id },
      body: {
        alt: 'A rose',
        focal: { x: 0.25, y: 0.5 },
        crop: { left: 0, top: 0, width: 0.5, height: 1 },
      },
    },
    { ...as, headers: versionHeader(1) },
  )
  const after = await shownOn(shop)
  await shop.runJobs()
  const { statusCode } = await shop.app.inject({ url: `${after.src}-400.avif` })

  expect(before).toMatchObject({ alt: '', src: `/media/${shown.hash}`, width: 1000, height: 500 })
  expect(status).toBe(200)
  const { media } = body.data
  expect(media).toMatchObject({ version: 2, width: 1000, picture: { width: 500, height: 500 } })
  expect(after).toEqual({ ...media.picture, alt: 'A rose', focal: { x: 0.25, y: 0.5 } })
  expect(after.src).not.toBe(before.src)
  expect(statusCode).toBe(200)
  expect((await shop.app.inject({ url: `${before.src}-800.webp` })).statusCode).toBe(200)
})

test('a picture takes the products that show it in the order in which an order takes them', async () => {
  const products = ['rose-bar', 'almond-bar'].map((id) => aProduct({ id }))
  const shop = await startTestShop({ products })
  const { cookies } = await aStaffMember(shop, { role: 'Editor' })
  const { id } = await aPicture(shop)
  await show(shop, id, 'rose-bar')
  await show(shop, id, 'almond-bar')
  const buyer = await shop.pool.connect()
  onTestFinished(() => buyer.release())
  await buyer.query("begin; select from product where id = 'almond-bar' for no key update")

  const change = { params: { id }, body: { alt: 'A rose' } }
  const changed = shop.call(calls.changeMedia, change, { cookies, headers: versionHeader(1) })
  await waitForLockedQueries(shop, 1)
  const second = await buyer.query("select id from product where id = 'rose-bar' for no key update nowait")
  await buyer.query('commit')

  expect(second.rows).toEqual([{ id: 'rose-bar' }])
  expect((await changed).status).toBe(200)
})

/** A picture in version 1, and how two people who both saw it so change it. */
async function aPictureOfTwo() {
  const { shop, as } = await aBackOffice()
  const other = await aStaffMember(shop, { role: 'Manager' })
  const { id } = await aPicture(shop)
  const changeAs = (cookies: Record<string, string>) => (body: CallInput<typeof calls.changeMedia>['body']) =>
    shop.call(calls.changeMedia, { params: { id }, body }, { cookies, headers: versionHeader(1) })
  const look = async () => (await shop.call(calls.getMedia, { params: { id } }, as)).body.data.media
  return { shop, as, id, look, first: changeAs(as.cookies), second: changeAs(other.cookies) }
}

test('two people at once who change different things of a picture both get what they want', async () => {
  const { first, second, look } = await aPictureOfTwo()
  const crop = { left: 0, top: 0, width: 0.5, height: 1 }

  const replies = await Promise.all([
    first({ alt: 'A rose', crop: null }),
    second({ alt: '', focal: { x: 0.25, y: 0.5 }, crop }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await look()).toMatchObject({
    alt: 'A rose',
    focal: { x: 0.25, y: 0.5 },
    crop,
    version: 3,
    picture: { width: 500, height: 500 },
  })
})

test('a focal point that was chosen on another cut of the picture is not put onto this one', async () => {
  const { first, second, look } = await aPictureOfTwo()
  const crop = { left: 0, top: 0, width: 0.5, height: 1 }
  await first({ crop })

  const { status, body } = await second({ crop: null, focal: { x: 0.8, y: 0.5 } })

  expect([status, body.code]).toEqual([412, 'stale'])
  expect(await look()).toMatchObject({ crop, focal: null, version: 2 })
})

test('of two people who change the same of a picture the later is told what the other wrote', async () => {
  const { first, second, look } = await aPictureOfTwo()
  await first({ alt: 'A rose' })

  const { status, body } = await second({ alt: 'A thorn', isDecorative: true })

  expect([status, body.code]).toEqual([412, 'stale'])
  expect(z.parse(staleData, body.data)).toMatchObject({
    version: 2,
    fields: [{ field: 'alt', before: '', yours: 'A thorn', theirs: 'A rose', changedBy: 'Tom Ellis' }],
    present: { alt: 'A rose', isDecorative: false },
  })
  expect(await look()).toMatchObject({ alt: 'A rose', isDecorative: false, version: 2 })
})

test('a picture is changed by nobody who does not say which version they saw', async () => {
  const { shop, as, id, look } = await aPictureOfTwo()

  const { status, body } = await shop.call(calls.changeMedia, { params: { id }, body: { alt: 'A rose' } }, as)

  expect([status, body.code]).toEqual([428, 'version_required'])
  expect(await look()).toMatchObject({ alt: '', version: 1 })
})

test('a picture is turned, then mirrored, then cut, and all of it as it was uploaded stays at hand', async () => {
  const { shop, as } = await aBackOffice()
  const { id, shown } = await aPicture(shop, 'quarters.png', await quarters())
  const crop = { left: 0, top: 0, width: 0.5, height: 0.5, turn: 90, isMirrored: true } as const

  const { body } = await shop.call(
    calls.changeMedia,
    { params: { id }, body: { crop } },
    { ...as, headers: versionHeader(1) },
  )
  const { src } = body.data.media.picture
  const { rawPayload } = await shop.app.inject({ url: `${src}-400.webp` })
  const { channels } = await sharp(rawPayload).stats()
  const { body: looked } = await shop.call(calls.getMedia, { params: { id } }, as)

  expect(body.data.media).toMatchObject({
    crop,
    width: 1600,
    height: 800,
    picture: { width: 400, height: 800 },
  })
  // Of red, green, blue, white (from the top left, by rows) turned right and mirrored, red stands first again.
  expect(channels.map(({ mean }) => Math.round(mean / 50))).toEqual([5, 0, 0])
  expect(looked.data.whole.src).toBe(`/media/${shown.hash}`)
})

/** Twice as wide as high: red and green above, blue and white below. */
async function quarters(): Promise<Buffer> {
  const part = (background: string, left: number, top: number) => ({
    input: { create: { width: 800, height: 400, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width: 1600, height: 800, channels: 3, background: '#ff0000' } })
    .composite([part('#00ff00', 800, 0), part('#0000ff', 0, 400), part('#ffffff', 800, 400)])
    .png()
    .toBuffer()
}

test('a file of an earlier cut that was never made is answered by the quick one', async () => {
  const { shop, as } = await aBackOffice()
  const { id, shown } = await aPicture(shop)
  const crop = { left: 0, top: 0, width: 0.5, height: 1 }
  await shop.call(calls.changeMedia, { params: { id }, body: { crop } }, { ...as, headers: versionHeader(1) })

  const { statusCode, headers } = await shop.app.inject({ url: `/media/${shown.hash}-1000.avif` })

  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
})

test('words are not taken away where shoppers see the picture, and the refusal says where that is', async () => {
  const { shop, as } = await aBackOffice()
  const { id } = await aPicture(shop)
  const change = (version: number, body: CallInput<typeof calls.changeMedia>['body']) =>
    shop.call(calls.changeMedia, { params: { id }, body }, { ...as, headers: versionHeader(version) })
  await change(1, { alt: 'A rose' })
  await show(shop, id)

  const refused = await change(2, { alt: '' })
  const decorative = await change(2, { alt: '', isDecorative: true })
  await shop.pool.query("update product set state = 'archived'")
  const offSale = await change(3, { isDecorative: false })

  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'picture_needs_words', data: { uses: [{ kind: 'product', id: PRODUCT }] } },
  })
  expect([decorative.status, offSale.status]).toEqual([200, 200])
})

test('a picture that is shown is not deleted, and the refusal says where it is shown', async () => {
  const { shop, as } = await aBackOffice()
  const { id } = await aPicture(shop)
  await show(shop, id)

  const refused = await shop.call(calls.deleteMedia, { params: { id } }, as)
  await shop.pool.query("update product set pictures = '[]'")
  const deleted = await shop.call(calls.deleteMedia, { params: { id } }, as)

  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'media_in_use', data: { uses: [{ kind: 'product', id: PRODUCT }] } },
  })
  expect(deleted.status).toBe(200)
  expect((await shop.call(calls.getMedia, { params: { id } }, as)).status).toBe(404)
  expect((await shop.call(calls.listMedia, {}, as)).body.data).toEqual([])
})
