import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { S3Config } from '#api/config/index.ts'
import { receivePicture } from '#api/media/receive-picture.ts'
import { picturesOf, SHOP_MARK } from '#api/platform/mail/inline-picture.ts'
import type { TestShop } from '#test/start-test-shop.ts'

/** Who uploads, in tests that do not sign in. */
export const aboutUpload = {
  staff: { staffId: null, name: 'a test', sessionId: null },
  call: 'a test',
  requestId: 'a request',
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A file on this machine, as an upload leaves it. */
export async function aPictureFile(
  bytes: Buffer,
  name = 'rose.jpg',
): Promise<{ path: string; name: string }> {
  const path = join(await aFolder(), 'upload')
  await writeFile(path, bytes)
  return { path, name }
}

/** Of one colour, in another one each time. */
export function aPhotograph({ width = 1000, height = 500 } = {}) {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

/** A real server that speaks S3, with a bucket. Its only key is fixed; it refuses all others. */
export async function startS3(): Promise<S3Config & { stop: () => Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await aFolder(),
    configureBuckets: [{ name: 'soap-pictures', configs: [] }],
  })
  const { port } = await server.run()
  let isOpen = true
  const stop = async () => {
    if (isOpen) await server.close()
    isOpen = false
  }
  onTestFinished(stop)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'soap-pictures',
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    stop,
  }
}

/** In the library, its quick rendition made. */
export async function aPicture({ deps }: Pick<TestShop, 'deps'>, name?: string, bytes?: Buffer) {
  const file = await aPictureFile(bytes ?? (await aPhotograph().jpeg().toBuffer()), name)
  return receivePicture(deps, file, aboutUpload)
}

/** Of the library, with all its files made, as the only picture of a product; with the work that waits besides. */
export async function givePicture(shop: TestShop, productId: string): Promise<void> {
  await aPicture(shop)
  await shop.runJobs()
  await shop.pool.query(
    `update product set pictures = (
       select jsonb_build_array(jsonb_build_object('name', 'soap', 'alt', 'A bar', 'media', shown || jsonb_build_object('id', id)))
       from media order by created_at desc limit 1
     ) where id = $1`,
    [productId],
  )
}

/** What goes with mails to be shown in them: each its name, and whether it begins as every JPEG does. */
export function jpegsIn({ mails }: Pick<TestShop, 'mails'>): { name: string; isJpeg: boolean }[] {
  return mails
    .flatMap(({ html = '', pictures }) => picturesOf({ html, pictures }))
    .filter(({ name }) => name !== SHOP_MARK.name)
    .map(({ name, bytes }) => ({ name, isJpeg: Buffer.from(bytes).toString('hex').startsWith('ffd8ff') }))
}
