import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build, createServer, type InlineConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { picturesPlugin } from './pictures-plugin.ts'

const hero = { hash: '0a1b2c3d', width: 2000, height: 1000, widths: [400, 2000], placeholder: 'data:,hero' }
const rose = { hash: '4e5f6a7b', width: 1200, height: 1200, widths: [400, 1200], placeholder: 'data:,rose' }

/** A page that shows `hero-1`, with the pictures there are. */
async function aPage(pictures: object) {
  const root = await mkdtemp(join(tmpdir(), 'pictures-plugin-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const manifest = join(root, 'manifest.json')
  await writeFile(manifest, JSON.stringify(pictures))
  await writeFile(
    join(root, 'page.js'),
    `import hero from 'virtual:picture/hero-1'\nexport const page = hero`,
  )
  const common: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [picturesPlugin({ manifest })],
  }
  return { root, manifest, common }
}

async function bundle(pictures: object): Promise<string> {
  const { common } = await aPage(pictures)
  const built = await build({
    ...common,
    build: { lib: { entry: 'page.js', formats: ['es'] }, write: false },
  })
  return JSON.stringify(built)
}

test('a page bundles the picture that it names, and no other', async () => {
  const code = await bundle({ 'hero-1': hero, 'bar-rose': rose })

  expect(code).toContain('/images/hero-1.0a1b2c3d')
  expect(code).toContain('data:,hero')
  expect(code).not.toContain('bar-rose')
})

test('a picture that is missing fails the build and is named', async () => {
  await expect(bundle({ 'bar-rose': rose })).rejects.toThrow(
    'No picture "hero-1": photography/ has neither a master nor a crop of that name.',
  )
})

test('in development a picture made anew is shown anew', async () => {
  const { common, manifest } = await aPage({ 'hero-1': hero })
  const server = await createServer({ ...common, server: { middlewareMode: true, ws: false, port: 4200 } })
  onTestFinished(() => server.close())
  const load = async () => (await server.ssrLoadModule('virtual:picture/hero-1')).default

  expect(await load()).toMatchObject({ src: '/images/hero-1.0a1b2c3d', width: 2000, height: 1000 })
  // What is not looked at yet is no change later.
  const seen = () => Object.values(server.watcher.getWatched()).flat()
  await expect.poll(seen).toContain(basename(manifest))
  await writeFile(manifest, JSON.stringify({ 'hero-1': { ...hero, hash: 'ffffffff' } }))

  await vi.waitFor(async () => expect(await load()).toMatchObject({ src: '/images/hero-1.ffffffff' }), 30_000)
})
