import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureManifest } from '@shop/contract/picture-manifest'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { buildImages, ENCODED_FOLDER } from './build-images.ts'

const log = { info: () => undefined }

/** A photography folder with a square master of 840 px, a wide one of 420 px, and a part of the first. */
async function aStudio() {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const from = join(folder, 'photography')
  const to = join(folder, 'images')
  await mkdir(join(from, 'masters'), { recursive: true })
  const studio = {
    from,
    to,
    shoot: (name: string, width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toFile(join(from, 'masters', `${name}.jpg`)),
    crop: (crops: object) => writeFile(join(from, 'crops.json'), JSON.stringify(crops)),
    build: () => buildImages({ from, to, log }),
    manifest: async () =>
      pictureManifest.parse(JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'))),
    files: async () => (await readdir(join(to, 'files'))).sort(),
  }
  await studio.shoot('bar-rose', 840, 840, '#c0605a')
  await studio.shoot('hero-1', 420, 210, '#7a8f4e')
  await studio.crop({ 'bar-rose-detail-1': { master: 'bar-rose', left: 0.25, top: 0.5, size: 0.5 } })
  return studio
}

test('every master and every crop comes in three formats, never wider than it is', async () => {
  const studio = await aStudio()

  const built = await studio.build()

  expect(built).toEqual({ total: 3, made: 3 })
  const { 'bar-rose': bar, 'bar-rose-detail-1': detail, 'hero-1': hero } = await studio.manifest()
  expect(bar).toMatchObject({ width: 800, height: 800, widths: [400, 800] })
  expect(detail).toMatchObject({ width: 400, height: 400, widths: [400] })
  expect(hero).toMatchObject({ width: 400, height: 200, widths: [400] })
  expect(await studio.files()).toEqual(
    [
      ...['avif', 'jpg', 'webp'].map((format) => `bar-rose-detail-1.${detail?.hash}-400.${format}`),
      ...['avif', 'jpg', 'webp'].map((format) => `bar-rose.${bar?.hash}-400.${format}`),
      ...['avif', 'jpg', 'webp'].map((format) => `bar-rose.${bar?.hash}-800.${format}`),
      ...['avif', 'jpg', 'webp'].map((format) => `hero-1.${hero?.hash}-400.${format}`),
    ].sort(),
  )
})

test('the files are what their names say, and the blur placeholder is tiny', async () => {
  const studio = await aStudio()

  await studio.build()

  const { 'bar-rose': bar } = await studio.manifest()
  const look = async (format: string) =>
    sharp(join(studio.to, 'files', `bar-rose.${bar?.hash}-800.${format}`)).metadata()
  expect(await look('avif')).toMatchObject({ format: 'heif', compression: 'av1', width: 800, height: 800 })
  expect(await look('webp')).toMatchObject({ format: 'webp', width: 800, height: 800 })
  expect(await look('jpg')).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
  expect(bar?.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{20,180}$/)
})

test('a crop shows its part of the master', async () => {
  const studio = await aStudio()
  const half = (background: string) =>
    ({ create: { width: 420, height: 840, channels: 3, background } }) as const
  const right = await sharp(half('#0000ff')).png().toBuffer()
  await sharp({ create: { width: 840, height: 840, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: 420, top: 0 }])
    .jpeg()
    .toFile(join(studio.from, 'masters/bar-rose.jpg'))
  await studio.crop({ 'right-half': { master: 'bar-rose', left: 0.5, top: 0, size: 0.5 } })

  await studio.build()

  const { 'right-half': part } = await studio.manifest()
  const { channels } = await sharp(join(studio.to, 'files', `right-half.${part?.hash}-400.jpg`)).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 50))).toEqual([0, 0, 5])
})

test('an untouched picture is not made again, a changed one is, and its old files go', async () => {
  const studio = await aStudio()
  await studio.build()
  const before = await studio.manifest()
  const untouched = join(studio.to, 'files', `bar-rose.${before['bar-rose']?.hash}-800.avif`)
  const { mtimeMs } = await stat(untouched)

  await studio.shoot('hero-1', 420, 210, '#223344')
  await utimes(join(studio.from, 'masters/bar-rose.jpg'), new Date(), new Date())
  const built = await studio.build()

  expect(built).toEqual({ total: 3, made: 1 })
  expect((await stat(untouched)).mtimeMs).toBe(mtimeMs)
  const after = await studio.manifest()
  expect(after['hero-1']?.hash).not.toBe(before['hero-1']?.hash)
  expect(await studio.files()).not.toContain(`hero-1.${before['hero-1']?.hash}-400.avif`)
})

test('an AVIF file that comes with its master is taken as it is, one of another master is not', async () => {
  const studio = await aStudio()
  await studio.build()
  const { 'hero-1': hero } = await studio.manifest()
  const [present, stale] = [`hero-1.${hero?.hash}-400.avif`, 'hero-1.00000000-400.avif']
  await rm(studio.to, { recursive: true })
  await mkdir(join(studio.from, ENCODED_FOLDER))
  for (const name of [present, stale])
    await writeFile(join(studio.from, ENCODED_FOLDER, name), 'encoded before')

  await studio.build()

  expect(await readFile(join(studio.to, 'files', present), 'utf8')).toBe('encoded before')
  expect(await studio.files()).not.toContain(stale)
})

test('what an interrupted run left is finished and tidied up', async () => {
  const studio = await aStudio()
  await studio.build()
  const whole = await studio.files()
  await rm(join(studio.to, 'files', whole[0] ?? ''))
  await rm(join(studio.to, 'manifest.json'))
  await writeFile(join(studio.to, 'files/hero-1.00000000-400.avif.7.part'), 'half a picture')

  const built = await studio.build()

  expect(built.made).toBe(1)
  expect(await studio.files()).toEqual(whole)
  expect(Object.keys(await studio.manifest())).toEqual(['bar-rose', 'bar-rose-detail-1', 'hero-1'])
})

test('crops that cannot be made are all named', async () => {
  const studio = await aStudio()
  await studio.crop({
    'hero-1': { master: 'bar-rose', left: 0, top: 0, size: 0.5 },
    'bar-mint-detail': { master: 'bar-mint', left: 0, top: 0, size: 0.5 },
    'over-the-edge': { master: 'bar-rose', left: 0.6, top: 0, size: 0.5 },
    'Bar Rose': { master: 'bar-rose', left: 0, top: 0, size: 0.5 },
  })

  await expect(studio.build()).rejects.toThrow(
    [
      'Pictures that cannot be made:',
      '  hero-1: a master has this name too',
      '  bar-mint-detail: there is no master bar-mint',
      '  over-the-edge: needs master, left, top and size (fractions, the part inside the picture)',
      '  Bar Rose: only a to z, 0 to 9 and single dashes in names',
    ].join('\n'),
  )
})
