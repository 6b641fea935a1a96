import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { loadAdmin } from '#api/load-admin.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const DOCUMENT = '<!doctype html><title>Back office</title>'

/** A shop with a back office as the build leaves it. */
async function startWithAdmin() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-admin-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), DOCUMENT)
  await writeFile(join(folder, 'assets/index-1a2b.js'), 'soap()')
  const { deps } = await startTestShop()
  const app = await buildApp({
    deps,
    log: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    ...(await loadAdmin(folder)),
  })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return app
}

test.each(['/admin', '/admin/', '/admin/staff', '/admin/products/7?tab=stock'])(
  '%s is answered with the one document, which is never stored and not for search engines',
  async (url) => {
    const app = await startWithAdmin()

    const { statusCode, headers, body } = await app.inject(url)

    expect([statusCode, body]).toEqual([200, DOCUMENT])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
  },
)

test('its policy lets in what screens of work need, and no script or style in markup', async () => {
  const app = await startWithAdmin()

  const policy = String((await app.inject('/admin')).headers['content-security-policy']).split('; ')

  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'none'",
      "img-src 'self' data: blob:",
      "worker-src 'self'",
      "frame-ancestors 'none'",
    ]),
  )
})

test('its files stay for good, and one that is not there is no page', async () => {
  const app = await startWithAdmin()

  const file = await app.inject('/admin/assets/index-1a2b.js')
  const missing = await app.inject('/admin/assets/index-old.js')

  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(missing.statusCode).toBe(404)
})

test('the old page for the owner leads there', async () => {
  const app = await startWithAdmin()

  const { statusCode, headers } = await app.inject('/owner')

  expect([statusCode, headers.location]).toEqual([302, '/admin'])
})
