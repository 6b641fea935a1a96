import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#api/platform/start-error.ts'
import { picturesOf, readSeed } from './read-seed.ts'

const SEED = resolve(import.meta.dirname, '../../seed')
const TODAY = new Date('2026-03-10T16:20:00Z')
const PHOTOGRAPHY = resolve(import.meta.dirname, '../../../../photography')

/** A copy of the shop's seed, one file of it edited. */
async function seedWith(file: string, edit: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(SEED, folder, { recursive: true })
  await writeFile(join(folder, file), edit(await readFile(join(SEED, file), 'utf8')))
  return folder
}

test('the seed of the shop can be read', async () => {
  const { products, bundles, blogs, reviews } = await readSeed(SEED, TODAY)

  expect([products.length, bundles.length, blogs.length, reviews.length]).toEqual([24, 6, 14, 64])
  expect(products[0]).toMatchObject({ id: 'lavender-calm-bar' })
  expect(blogs.every(({ mainContent }) => mainContent.includes('<p>'))).toBe(true)
})

test('the demo content is as old on the day when a shop is filled, whichever day that is', async () => {
  const { products, blogs } = await readSeed(SEED, TODAY)

  const [newestPost, secondPost] = blogs.map(({ createdAt }) => createdAt)
  expect(products[0]?.createdAt).toEqual(new Date('2026-03-09T09:00:00Z'))
  expect(newestPost).toEqual(new Date('2026-03-07T09:00:00Z'))
  expect(secondPost).toEqual(new Date('2026-02-14T09:00:00Z'))
})

test('no two of the demo content are of one day, so that their order is the same in every shop', async () => {
  const { products, blogs } = await readSeed(SEED, TODAY)

  for (const list of [products, blogs]) {
    const days = list.map(({ createdAt }) => createdAt.getTime())
    expect(new Set(days).size).toBe(list.length)
  }
})

test('every picture of the seed is among the photographs', async () => {
  const masters = (await readdir(join(PHOTOGRAPHY, 'masters'))).map((name) => name.replace(/\.jpg$/, ''))
  const crops = JSON.parse(await readFile(join(PHOTOGRAPHY, 'crops.json'), 'utf8'))
  const known = new Set([...masters, ...Object.keys(crops)])

  const unknown = picturesOf(await readSeed(SEED, TODAY)).filter((name) => !known.has(name))

  expect(unknown).toEqual([])
})

test.each([
  [
    'products/bars.json',
    '"Lavender"',
    '"Lavendel"',
    'products/bars.json, field [0].facets.scent[0]: Invalid option',
  ],
  [
    'products/bars.json',
    '"priceCents": 650',
    '"priceCents": 6.5',
    'field [0].priceCents: Invalid input: expected int',
  ],
  ['products/bars.json', '"priceCents": 650', '"priceCents": 0', 'field [0].priceCents: Too small'],
  ['reviews.json', '"stars": 5', '"stars": 6', 'reviews.json, field [0].stars: Too big'],
  ['reviews.json', '"product": "lavender-calm-bar"', '"product": "gone"', 'there is no product gone'],
  ['products/bars.json', '"stock": 84', '"stocks": 84', 'field [0]: Unrecognized key: "stocks"'],
  ['products/bars.json', '"stock": 84', '"stock": 84, "colour": 1', 'field [0]: Unrecognized key: "colour"'],
  ['products/bars.json', '"daysOld": 1', '"daysOld": -1', 'field [0].daysOld: Too small'],
  ['products/bars.json', '"lavender-calm-bar"', '"Calm Bar"', 'field [0].id: Invalid id'],
  ['products/bars.json', '"damask-rose-bar"', '"lavender-calm-bar"', 'product id twice: lavender-calm-bar'],
  ['products/bars.json', 'LL-BAR-002', 'LL-SET-001', 'productId twice: LL-SET-001'],
  ['products/gift-sets.json', '[', '', 'Seed file products/gift-sets.json: '],
  ['bundles.json', '"Artisan"', '""', 'Seed file bundles.json, field [0].title: Invalid text'],
  ['blogs.json', '"Making"', '"Gossip"', 'Seed file blogs.json, field [0].category: Invalid option'],
  ['blogs.json', '"washing-hands-in-winter"', '"unwritten"', 'Seed file blogs/unwritten.html: ENOENT'],
])('a slip in %s is named: %s written as %s', async (file, right, wrong, complaint) => {
  const folder = await seedWith(file, (text) => text.replace(right, wrong))

  const reading = readSeed(folder, TODAY)

  await expect(reading).rejects.toThrow(complaint)
  await expect(reading).rejects.toBeInstanceOf(StartError)
})
