import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { S3Config } from '#api/config/index.ts'
import { receivePicture } from '#api/media/receive-picture.ts'
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
