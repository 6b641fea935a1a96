import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type BuildPart, isFresh, makePart } from './build-part.ts'

/** A part built from `src/` (a source and a test) and from a file that need not exist. */
async function aPart(make: BuildPart['make'] = async () => undefined) {
  const root = await mkdtemp(join(tmpdir(), 'part-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = async (path: string, text: string) => {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), text)
  }
  await write('src/page.tsx', 'one')
  await write('src/page.test.tsx', 'a test')
  let isWhole = true
  const part: BuildPart = {
    root,
    sources: ['src', 'lock.json'],
    stamp: join(root, 'built-from'),
    isWhole: async () => isWhole,
    make,
  }
  const loseOutput = () => {
    isWhole = false
  }
  return { root, part, write, loseOutput }
}

test('a part is stale until it is built, and fresh from then on', async () => {
  const { part } = await aPart()

  expect(await isFresh(part)).toBe(false)
  await makePart(part)

  expect(await isFresh(part)).toBe(true)
})

test.each([
  ['a changed source', 'src/page.tsx', 'two'],
  ['a new source', 'src/deep/new.ts', ''],
  ['a source that did not exist', 'lock.json', '{}'],
])('%s makes it stale', async (_what, path, text) => {
  const { part, write } = await aPart()
  await makePart(part)

  await write(path, text)

  expect(await isFresh(part)).toBe(false)
})

test.each(['src/page.test.tsx', 'src/routes.gen.ts', 'src/node_modules/x.js', 'src/dist/x.js', 'src/.tmp/x'])(
  'a change of %s leaves it fresh',
  async (path) => {
    const { part, write } = await aPart()
    await makePart(part)

    await write(path, 'something else')

    expect(await isFresh(part)).toBe(true)
  },
)

test('a source with a new date and the same content leaves it fresh', async () => {
  const { root, part } = await aPart()
  await makePart(part)

  await utimes(join(root, 'src/page.tsx'), new Date(0), new Date(0))

  expect(await isFresh(part)).toBe(true)
})

test('a removed source or a lost output makes it stale', async () => {
  const first = await aPart()
  const second = await aPart()
  await makePart(first.part)
  await makePart(second.part)

  await rm(join(first.root, 'src/page.tsx'))
  second.loseOutput()

  expect(await isFresh(first.part)).toBe(false)
  expect(await isFresh(second.part)).toBe(false)
})

test('a build that fails leaves it stale, even with the sources of the build before', async () => {
  const { part, write } = await aPart()
  await makePart(part)
  await write('src/page.tsx', 'broken')

  const failing = makePart({ ...part, make: () => Promise.reject(new Error('does not build')) })
  await expect(failing).rejects.toThrow('does not build')
  await write('src/page.tsx', 'one')

  expect(await isFresh(part)).toBe(false)
})

test('a source that changes during the build leaves it stale', async () => {
  const { part, write } = await aPart()

  await makePart({ ...part, make: () => write('src/page.tsx', 'saved meanwhile') })

  expect(await isFresh(part)).toBe(false)
})
