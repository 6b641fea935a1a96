import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { zipOf } from '#test/import-makers.ts'
import { openPictureZip } from './picture-zip.ts'

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)])

async function open(zip: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'zip'), zip)
  const opened = await openPictureZip(join(folder, 'zip'))
  onTestFinished(opened.close)
  return opened
}

const problemOf = (zip: Buffer) =>
  open(zip).then(
    () => undefined,
    (error: Error) => [error.name, 'code' in error && error.code],
  )

/** The directory says something else than what is there. */
function lie(zip: Buffer, offset: number, value: number): Buffer {
  const lying = Buffer.from(zip)
  lying.writeUInt32LE(value, lying.indexOf('PK\u0001\u0002') + offset)
  return lying
}

const UNCOMPRESSED = 24
const FLAGS = 8

test('a picture is known by its path, or by its last part in any letters', async () => {
  const zip = await open(await zipOf({ 'a/Front.JPG': JPEG, 'b/side.jpg': JPEG }))

  const found = { file: 'a/Front.JPG', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(await zip.look('a/Front.JPG')).toEqual(found)
  expect(await zip.look('front.jpg')).toEqual(found)
  expect(await zip.look('nothing.jpg')).toBeUndefined()
  expect(zip.lookedAt()).toBe(1)
})

test('fifteen megabytes of nothing in fifteen kilobytes are not unpacked', async () => {
  const zip = await zipOf({ 'bomb.jpg': Buffer.alloc(15 * 1024 * 1024) })
  expect(zip.length).toBeLessThan(20_000)

  expect(await (await open(zip)).look('bomb.jpg')).toEqual({ problem: 'It cannot be unpacked' })
})

test('a picture larger than any may be is not unpacked', async () => {
  const zip = await open(await zipOf({ 'large.jpg': Buffer.alloc(16 * 1024 * 1024, 1) }, { compress: false }))

  expect(await zip.look('large.jpg')).toEqual({ problem: 'Larger than 15 MB' })
})

test('an entry that holds more than it says ends when it has given so much', async () => {
  const zip = await open(lie(await zipOf({ 'more.jpg': JPEG }), UNCOMPRESSED, 100))

  expect(await zip.look('more.jpg')).toEqual({ problem: 'It is damaged' })
})

test('what is locked is told, not guessed', async () => {
  const locked = await zipOf({ 'locked.jpg': JPEG })
  locked.writeUInt16LE(1, locked.indexOf('PK\u0001\u0002') + FLAGS)

  expect(await (await open(locked)).look('locked.jpg')).toEqual({ problem: 'It cannot be unpacked' })
})

test('a zip of ten thousand files is read, one of more is not', async () => {
  const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.jpg`, 'x']))
  const { '0.jpg': _, ...fewer } = files

  expect(await problemOf(await zipOf(files, { compress: false }))).toEqual(['FileProblem', 'zipEntries'])
  expect(await problemOf(await zipOf(fewer, { compress: false }))).toBeUndefined()
})

test('a zip that says of itself that it holds more than two gigabytes is not looked into', async () => {
  const zip = lie(await zipOf({ 'a.jpg': JPEG }), UNCOMPRESSED, 0x90000000)

  expect(await problemOf(zip)).toEqual(['FileProblem', 'zipSize'])
})

test('a CSV of more than twenty megabytes is refused before it is unpacked', async () => {
  const zip = await open(await zipOf({ 'list.csv': Buffer.alloc(21 * 1024 * 1024, 65) }))

  expect(() => zip.csv()).toThrow('The CSV in the zip is larger than 20 MB.')
})

test.each([
  ['no zip', Buffer.from('productId,name\n')],
  ['a zip that leads out of its folder', null],
])('%s is a problem of the file', async (_what, given) => {
  const climbing = await zipOf({ 'aaaa.jpg': JPEG })
  const zip = given ?? Buffer.from(climbing.toString('latin1').replaceAll('aaaa.jpg', '../a.jpg'), 'latin1')

  expect(await problemOf(zip)).toEqual(['FileProblem', 'zip'])
})
