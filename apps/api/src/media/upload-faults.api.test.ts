import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as calls from '@shop/contract/admin/media'
import { signOutStaff } from '@shop/contract/admin/session'
import { expect, test } from 'vitest'
import { aPhotograph } from '#test/media-makers.ts'
import { aStaffMember, type TestMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { originalKey } from './media-keys.ts'

/** Takes every byte and keeps none: whoever writes there is told that the disk is full. */
const FULL_DISK = '/dev/full'

type Chunk = {
  id?: string
  bytes?: Buffer
  offset?: number
  length?: number
  type?: string
  as?: Pick<TestMember, 'cookies'>
}

async function aBackOffice() {
  const shop = await startTestShop()
  const editor = await aStaffMember(shop, { role: 'Editor' })
  /** By the editor, a whole file in one chunk, unless told. */
  const put = async ({ id = randomUUID(), bytes, offset = 0, length, type, as = editor }: Chunk) => {
    const query = `offset=${offset}&length=${length ?? bytes?.length ?? 0}&name=rose.jpg`
    const reply = await shop.app.inject({
      method: 'PUT',
      url: `/api/v1/admin/media/uploads/${id}?${query}`,
      headers: type === undefined ? {} : { 'content-type': type },
      cookies: as.cookies,
      ...(bytes && { payload: bytes }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const library = async (): Promise<{ name: string }[]> =>
    (await shop.call(calls.listMedia, {}, { cookies: editor.cookies })).body.data
  return { shop, editor, put, library }
}

const aFile = () => aPhotograph().jpeg().toBuffer()
const uploadsOf = ({ deps }: TestShop) => readdir(deps.uploadsFolder)

test.each(['image/heic', 'application/json', 'text/html', 'multipart/form-data; boundary=x', undefined])(
  'what a picture is decides its bytes, not the type %s that it is sent with',
  async (type) => {
    const { put, library } = await aBackOffice()

    const picture = await put({ bytes: await aFile(), ...(type && { type }) })
    const form = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n{}\r\n--x--\r\n')
    const other = await put({ bytes: form, ...(type && { type }) })

    expect([picture.status, picture.body.data?.media.kind]).toEqual([200, 'jpeg'])
    expect([other.status, other.body.code]).toEqual([415, 'picture_kind'])
    expect(await library()).toHaveLength(1)
  },
)

test('of many who send to one upload at once one writes, the others are told how far it is', async () => {
  const { shop, put, library } = await aBackOffice()
  const id = randomUUID()
  const bytes = await aFile()

  const replies = await Promise.all(Array.from({ length: 8 }, () => put({ id, bytes, type: 'image/jpeg' })))

  const taken = replies.filter(({ status }) => status === 200)
  const others = replies.filter(({ status }) => status !== 200)
  expect(taken.length).toBeGreaterThan(0)
  for (const { body } of taken) expect(body.data.media.bytes).toBe(bytes.length)
  for (const { status, body } of others) {
    expect([status, body.code]).toEqual([409, 'upload_offset'])
    expect(body.data.offset).toBeLessThanOrEqual(bytes.length)
  }
  expect(await library()).toHaveLength(1)
  expect(await uploadsOf(shop)).toEqual([])
})

test('one upload id of two people is two uploads', async () => {
  const { shop, put, library } = await aBackOffice()
  const other = await aStaffMember(shop, { role: 'Manager' })
  const id = randomUUID()
  const [mine, theirs] = [await aFile(), await aFile()]
  const half = Math.floor(mine.length / 2)
  const type = 'image/jpeg'
  await put({ id, bytes: mine.subarray(0, half), length: mine.length, type })

  const foreign = await put({
    id,
    bytes: mine.subarray(half),
    offset: half,
    length: mine.length,
    type,
    as: other,
  })
  const own = await put({ id, bytes: theirs, type, as: other })
  const rest = await put({ id, bytes: mine.subarray(half), offset: half, length: mine.length, type })

  expect(foreign.body).toMatchObject({ code: 'upload_offset', data: { offset: 0 } })
  expect([own.body.data.media.bytes, rest.body.data.media.bytes]).toEqual([theirs.length, mine.length])
  expect(await library()).toHaveLength(2)
})

test('whoever is signed out in the middle goes on where the upload stands once they are back', async () => {
  const { shop, editor, put } = await aBackOffice()
  const id = randomUUID()
  const bytes = await aFile()
  const half = Math.floor(bytes.length / 2)
  const type = 'image/jpeg'
  const rest = { id, bytes: bytes.subarray(half), offset: half, length: bytes.length, type }
  const { rows } = await shop.pool.query('select * from staff_session where staff_id = $1', [editor.staffId])
  await put({ id, bytes: bytes.subarray(0, half), length: bytes.length, type })
  await shop.call(signOutStaff, {}, { cookies: editor.cookies })

  const refused = await put(rest)
  await shop.pool.query(
    'insert into staff_session select * from json_populate_record(null::staff_session, $1)',
    [JSON.stringify(rows[0])],
  )
  const { body: asked } = await shop.call(
    calls.getUpload,
    { params: { uploadId: id } },
    { cookies: editor.cookies },
  )
  const finished = await put(rest)

  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
  expect(asked.data.offset).toBe(half)
  expect(finished.body.data.media.bytes).toBe(bytes.length)
})

test.each(['..%2f..%2fsecret', 'rose.jpg', '1'])('%s is no upload', async (id) => {
  const { shop, put } = await aBackOffice()

  const { status, body } = await put({ id, bytes: await aFile() })

  expect([status, body.code]).toEqual([404, 'not_found'])
  await expect(uploadsOf(shop)).rejects.toThrow('ENOENT')
})

test.each([
  [{ offset: -1, length: 10 }, 400, 'invalid_input'],
  [{ offset: 0, length: 1.5 }, 400, 'invalid_input'],
  [{ offset: 5, length: 10 }, 409, 'upload_offset'],
  [{ offset: 0, length: 0 }, 415, 'picture_kind'],
  [{ offset: 0, length: 1_000_000_000 }, 413, 'picture_too_large'],
])('a chunk at %j is answered %i %s', async (place, status, code) => {
  const { put, library } = await aBackOffice()

  const refused = await put({ ...place, ...(place.length > 0 && { bytes: Buffer.from('x') }) })

  expect([refused.status, refused.body.code]).toEqual([status, code])
  expect(await library()).toEqual([])
})

test('a disk that is full while a file arrives is told, nothing is half saved, and it is taken once there is room', async () => {
  const { shop, editor, put, library } = await aBackOffice()
  const id = randomUUID()
  const bytes = await aFile()
  await mkdir(shop.deps.uploadsFolder, { recursive: true })
  const part = join(shop.deps.uploadsFolder, `${editor.staffId}-${id}.part`)
  await symlink(FULL_DISK, part)

  const refused = await put({ id, bytes })
  const meanwhile = await library()
  await rm(part)
  const again = await put({ id, bytes })

  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
  expect(meanwhile).toEqual([])
  expect(again.status).toBe(200)
  expect(await uploadsOf(shop)).toEqual([])
})

test('a disk that is full when a picture is put away is told, the bytes stay, and no byte more is needed later', async () => {
  const { shop, put, library } = await aBackOffice()
  const id = randomUUID()
  const bytes = await aFile()
  const key = originalKey(createHash('sha256').update(bytes).digest('hex'))
  const place = join(dirname(shop.deps.uploadsFolder), 'media', key)
  await mkdir(dirname(place), { recursive: true })
  await symlink(FULL_DISK, `${place}.${process.pid}-0.part`)

  const refused = await put({ id, bytes })
  const { rows } = await shop.pool.query('select from media')
  const again = await put({ id, offset: bytes.length, length: bytes.length })

  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
  expect(rows).toEqual([])
  expect(again.body.data.media.bytes).toBe(bytes.length)
  expect(await library()).toHaveLength(1)
  expect(await readdir(dirname(place))).toHaveLength(1)
})

test('a folder of uploads that cannot be written to is told', async () => {
  const { shop, put } = await aBackOffice()
  await mkdir(dirname(shop.deps.uploadsFolder), { recursive: true })
  await writeFile(shop.deps.uploadsFolder, 'no folder')

  const { status, body } = await put({ bytes: await aFile() })

  expect([status, body.code]).toEqual([503, 'storage_away'])
})
