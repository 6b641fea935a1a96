import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'

const STYLE = '.soap { color: pink }\n'.repeat(100)

test('every text file gets a brotli and a gzip beside it, unless it gets no shorter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'precompress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app.css'), STYLE)
  await writeFile(join(folder, 'assets/font.woff2'), STYLE)
  await writeFile(join(folder, 'short.js'), 'a')

  await precompress(folder)

  const read = (name: string) => readFile(join(folder, 'assets', name))
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'app.css',
    'app.css.br',
    'app.css.gz',
    'font.woff2',
  ])
  expect((await readdir(folder)).sort()).toEqual(['assets', 'short.js'])
  expect(brotliDecompressSync(await read('app.css.br')).toString()).toBe(STYLE)
  expect(gunzipSync(await read('app.css.gz')).toString()).toBe(STYLE)
})
