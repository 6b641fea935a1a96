import { randomUUID } from 'node:crypto'
import { getChange, listChanges, undoChange } from '@shop/contract/admin/changes'
import { changeFacetValue } from '@shop/contract/admin/facet-values'
import { takeImport } from '@shop/contract/admin/imports'
import { deleteMedia } from '@shop/contract/admin/media'
import { createProduct, saveProduct } from '@shop/contract/admin/products'
import { PERMISSIONS } from '@shop/contract/permissions'
import { expect, test } from 'vitest'
import { originalKey } from '#api/media/media-keys.ts'
import { TOM } from '#test/as-staff.ts'
import { anImporter, csvOf, zipOf } from '#test/import-makers.ts'
import { killAtAnswer } from '#test/kills/kill-at-answer.ts'
import { aProduct } from '#test/makers.ts'
import { aPhotograph, aPicture } from '#test/media-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { resumeImports } from './resume-imports.ts'
import { runTake } from './take-import.ts'

async function aShop() {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'calm', productId: 'LL-1', name: 'Lavender Calm Bar', priceCents: 650, stock: 84 }),
      aProduct({ id: 'citrus', productId: 'LL-7', name: 'Citrus Bar', priceCents: 900, stock: 36 }),
    ],
  })
  const products = async () =>
    (
      await shop.pool.query(
        'select id, sku, name, price_cents as cents, stock, state, version, scents from product order by id',
      )
    ).rows
  return { shop, importer: anImporter(shop), products }
}

const head = ['productId', 'name', 'price', 'stock', 'scent']
const some = csvOf(
  head,
  ['LL-1', 'Lavender Calm Bar', '6.75', '3', 'Lavender'],
  ['LL-7', 'Citrus and Clay Bar', '9.00', '', '"Rose, Lavender"'],
  ['LL-8', 'Crème brûlée', '5', '12', 'Rose'],
  ['LL-9', '', '5', '12', ''],
)

test('the good rows are taken as they were shown, new ones as drafts, stock of the others stays', async () => {
  const { importer, products } = await aShop()

  const run = await importer.take(await importer.check({ csv: some, name: 'autumn.csv' }))

  expect(run).toMatchObject({
    state: 'taken',
    counts: { new: 1, changed: 2, refused: 1, left: 0 },
    result: {
      created: 1,
      changed: 2,
      remaining: 0,
      summary: 'Import of autumn.csv: 1 new product, 2 changed',
    },
  })
  expect(await products()).toEqual([
    {
      id: 'calm',
      sku: 'LL-1',
      name: 'Lavender Calm Bar',
      cents: 675,
      stock: 84,
      state: 'active',
      version: 2,
      scents: ['Lavender'],
    },
    {
      id: 'citrus',
      sku: 'LL-7',
      name: 'Citrus and Clay Bar',
      cents: 900,
      stock: 36,
      state: 'active',
      version: 2,
      scents: ['Rose', 'Lavender'],
    },
    {
      id: 'creme-brulee',
      sku: 'LL-8',
      name: 'Crème brûlée',
      cents: 500,
      stock: 12,
      state: 'draft',
      version: 1,
      scents: ['Rose'],
    },
  ])
})

test('the same file again changes nothing', async () => {
  const { importer } = await aShop()
  await importer.take(await importer.check({ csv: some }))

  const again = await importer.check({ csv: some })
  const taken = await importer.ask(takeImport, { params: { id: again.id } })

  expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 3, refused: 1 }, takes: 0 })
  expect(taken.body.code).toBe('import_not_ready')
})

test('an import is one change set of whoever took it, and one undo takes all of it back', async () => {
  const { importer, products } = await aShop()
  const before = (await products()).map(({ version: _, ...product }) => product)
  const { result } = await importer.take(await importer.check({ csv: some, name: 'autumn.csv' }))

  const { data: sets } = (await importer.ask(listChanges, {})).body
  const { data: change } = (await importer.ask(getChange, { params: { id: result?.changeSetId ?? '' } })).body
  const { data: undone } = (await importer.ask(undoChange, { params: { id: result?.changeSetId ?? '' } }))
    .body

  expect(sets).toMatchObject([
    { id: result?.changeSetId, staffName: 'Anna Webb', summary: result?.summary, count: 3 },
  ])
  expect(change.origin).toMatchObject({ call: 'POST /admin/imports/{id}/take' })
  expect(undone.left).toEqual([])
  expect((await products()).map(({ version: _, ...product }) => product)).toEqual(before)
})

test('what somebody changed after the dry run is left, and it is told who it was', async () => {
  const { importer, products } = await aShop()
  const run = await importer.check({ csv: some })
  await importer.ask(saveProduct, { params: { id: 'calm' }, body: { shelf: 'A 4' } }, { version: 1, as: TOM })

  const taken = await importer.take(run)

  expect(taken).toMatchObject({ counts: { new: 1, changed: 1, left: 1 }, result: { created: 1, changed: 1 } })
  expect(await importer.rows(run.id, { kind: 'left' })).toMatchObject([
    { row: 2, product: 'calm', problem: 'Tom Reed changed it after the dry run' },
  ])
  expect((await products()).find(({ id }) => id === 'calm')).toMatchObject({ cents: 650, version: 2 })
})

test('what somebody changed, or that went, is told as that also where it was to get a new picture', async () => {
  const { shop, importer, products } = await aShop()
  const zip = await zipOf({ 'front.jpg': await aPhotograph().jpeg().toBuffer() })
  const csv = csvOf(
    ['productId', 'pictures', 'pictureTexts'],
    ['LL-1', 'front.jpg', 'A bar'],
    ['LL-7', 'front.jpg', 'A bar'],
  )
  const run = await importer.check({ csv, zip })
  await importer.ask(saveProduct, { params: { id: 'calm' }, body: { shelf: 'A 4' } }, { version: 1, as: TOM })
  await shop.pool.query("delete from product where id = 'citrus'")

  await importer.take(run)

  expect(await importer.rows(run.id, { kind: 'left' })).toMatchObject([
    { row: 2, problem: 'Tom Reed changed it after the dry run' },
    { row: 3, problem: 'It is gone' },
  ])
  expect(await products()).toMatchObject([{ id: 'calm', version: 2 }])
})

test('what went, or lost its number or a value to something else meanwhile, is left with the reason', async () => {
  const { shop, importer } = await aShop()
  const csv = csvOf(
    ['productId', 'name', 'price', 'scent', 'pictures'],
    ['LL-1', 'Calm', '1', '', 'bar-lavender'],
    ['LL-7', 'Citrus', '1', 'Charcoal', 'bar-lavender'],
    ['LL-20', 'Twenty', '1', '', ''],
    ['LL-21', 'Twenty-one', '1', '', ''],
  )
  const run = await importer.check({ csv })
  await shop.pool.query("delete from product where id = 'calm'")
  await importer.ask(
    changeFacetValue,
    { params: { key: 'Charcoal' }, body: { isActive: false } },
    { version: 1 },
  )
  const { body } = await importer.ask(createProduct, { body: { key: randomUUID(), name: 'Other', price: 1 } })
  await importer.ask(
    saveProduct,
    { params: { id: body.data.product.id }, body: { sku: 'LL-20' } },
    { version: 1 },
  )

  const taken = await importer.take(run)

  expect(taken.result).toMatchObject({ created: 1, changed: 0 })
  expect((await importer.rows(run.id, { kind: 'left' })).map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'It is gone'],
    [3, 'A filter value went out of use meanwhile'],
    [4, 'Another product got its number meanwhile'],
  ])
})

test('two who import the same file at once: one writes, the other is told what was left', async () => {
  const { importer } = await aShop()
  const csv = csvOf(['productId', 'price'], ['LL-1', '7'], ['LL-7', '8'])
  const [mine, theirs] = [await importer.check({ csv }), await importer.check({ csv }, { as: TOM })]

  await importer.ask(takeImport, { params: { id: mine.id } })
  const second = await importer.take(theirs, { as: TOM })
  const first = await importer.look(mine.id)

  expect([first, second].map((run) => [run?.state, run?.counts.left, run?.result?.changed])).toEqual(
    expect.arrayContaining([
      ['taken', 0, 2],
      ['taken', 2, 0],
    ]),
  )
})

test('new products of one name, or without a number, get addresses and numbers of their own', async () => {
  const { importer, products } = await aShop()
  const csv = csvOf(
    ['id', 'productId', 'name', 'price'],
    ['', 'LL-50', 'Oat Bar', '1'],
    ['', 'LL-51', 'Oat Bar', '1'],
    ['oat', '', 'Oat', '1'],
    ['', 'OAT', 'Oat', '1'],
    ['clay', '', 'Oat Bar', '1'],
  )

  const run = await importer.take(await importer.check({ csv }))

  expect(run.result?.created).toBe(5)
  expect(
    (await products()).flatMap(({ id, sku }) => (id === 'calm' || id === 'citrus' ? [] : [[id, sku]])),
  ).toEqual([
    ['clay', 'CLAY'],
    ['oat', 'OAT-2'],
    ['oat-2', 'OAT'],
    ['oat-bar', 'LL-50'],
    ['oat-bar-2', 'LL-51'],
  ])
})

test('pictures of the zip come into the library with their words, and the same zip again brings nothing', async () => {
  const { shop, importer } = await aShop()
  const front = await aPhotograph().jpeg().toBuffer()
  const zip = await zipOf({
    'front.jpg': front,
    'copy of front.jpg': front,
    'side.png': await aPhotograph().png().toBuffer(),
  })
  const csv = csvOf(
    ['productId', 'name', 'price', 'pictures', 'pictureTexts'],
    ['LL-1', 'Lavender Calm Bar', '6.50', '"front.jpg, bar-lavender"', 'A bar from the front'],
    ['N', 'New', '1', '"copy of front.jpg, side.png"', '"\nIts side"'],
  )

  const run = await importer.take(await importer.check({ csv, zip, name: 'autumn.csv' }))
  const again = await importer.check({ csv, zip })

  expect(run.result).toMatchObject({ created: 1, changed: 1 })
  const { rows: media } = await shop.pool.query('select id, name, alt, state from media order by alt')
  expect(media).toMatchObject([
    { name: 'front.jpg', alt: 'A bar from the front' },
    { name: 'side.png', alt: 'Its side' },
  ])
  const { rows } = await shop.pool.query(
    "select id, jsonb_path_query_array(pictures, '$[*].media.id') as media from product where id in ('calm', 'new') order by id",
  )
  expect(rows).toEqual([
    { id: 'calm', media: [media[0].id] },
    { id: 'new', media: [media[0].id, media[1].id] },
  ])
  const { rows: sets } = await shop.pool.query('select summary from change_set order by created_at')
  expect(sets.map(({ summary }) => summary)).toEqual([
    '2 pictures of autumn.csv for the library',
    'Import of autumn.csv: 1 new product, 1 changed',
  ])
  expect(again.counts).toMatchObject({ same: 2, new: 0, changed: 0 })
})

test('words of the file are those of a picture without any, be it in the library or come back; others keep theirs', async () => {
  const { shop, importer } = await aShop()
  const [, front, gone, spoken] = await Promise.all(
    ['bare.jpg', 'front.jpg', 'gone.jpg', 'spoken.jpg'].map((name) => aPicture(shop, name)),
  )
  await shop.pool.query("update media set alt = 'Its own words' where id = $1", [spoken?.id])
  await importer.ask(deleteMedia, { params: { id: gone?.id ?? '' } })
  const original = async (sha256 = '') => (await shop.deps.storage.get(originalKey(sha256))) ?? ''
  const zip = await zipOf({ 'a.jpg': await original(front?.sha256), 'b.jpg': await original(gone?.sha256) })
  const csv = csvOf(
    ['productId', 'name', 'price', 'pictures', 'pictureTexts'],
    ['LL-1', 'Lavender Calm Bar', '6.50', '"bare.jpg, a.jpg, b.jpg"', '"Bare\nFront\nBack again"'],
    ['N', 'New', '1', '"spoken.jpg, bare.jpg"', '"From the file\nAnother"'],
  )

  const run = await importer.check({ csv, zip })
  const [, fresh] = await importer.rows(run.id)
  const taken = await importer.take(run)

  expect(fresh?.cells.find(({ column }) => column === 'pictureTexts')).toMatchObject({
    text: 'Its own words Another',
    before: null,
  })
  expect(taken.result).toMatchObject({ created: 1, changed: 1 })
  const { rows } = await shop.pool.query(
    "select id, jsonb_path_query_array(pictures, '$[*].alt') as words from product where id in ('calm', 'new') order by id",
  )
  expect(rows).toEqual([
    { id: 'calm', words: ['Bare', 'Front', 'Back again'] },
    { id: 'new', words: ['Its own words', 'Bare'] },
  ])
  expect((await importer.check({ csv, zip })).counts).toMatchObject({ same: 2 })
})

test('words of a row that is left are not written', async () => {
  const { shop, importer } = await aShop()
  await aPicture(shop, 'bare.jpg')
  const csv = csvOf(
    ['productId', 'pictures', 'pictureTexts'],
    ['LL-1', 'bare.jpg', 'From a row that is left'],
  )
  const run = await importer.check({ csv })
  await importer.ask(saveProduct, { params: { id: 'calm' }, body: { shelf: 'A 4' } }, { version: 1, as: TOM })

  await importer.take(run)

  expect((await shop.pool.query('select alt from media')).rows).toEqual([{ alt: '' }])
})

test('a picture that turns out to be damaged leaves its row behind, and no other', async () => {
  const { importer } = await aShop()
  const whole = await aPhotograph({ width: 2000, height: 2000 }).jpeg().toBuffer()
  const zip = await zipOf({
    'half.jpg': whole.subarray(0, whole.length / 2),
    'good.jpg': await aPhotograph().jpeg().toBuffer(),
  })
  const csv = csvOf(
    ['productId', 'name', 'price', 'pictures'],
    ['A', 'A', '1', 'half.jpg'],
    ['B', 'B', '1', 'good.jpg'],
  )

  const run = await importer.take(await importer.check({ csv, zip }))

  expect(run.result).toMatchObject({ created: 1 })
  expect(await importer.rows(run.id, { kind: 'left' })).toMatchObject([
    { row: 2, problem: 'half.jpg: It is damaged' },
  ])
})

test('pictures are prepared while the dry run is read, and nobody sees them before', async () => {
  const { shop, importer } = await aShop()
  const zip = await zipOf({ 'a.jpg': await aPhotograph().jpeg().toBuffer() })

  await importer.check({
    csv: csvOf(['productId', 'name', 'price', 'pictures'], ['A', 'A', '1', 'a.jpg']),
    zip,
  })

  expect((await shop.pool.query('select name, state from media')).rows).toEqual([
    { name: 'a.jpg', state: 'receiving' },
  ])
})

test('of more good rows than one import takes, the same file brings the next', async () => {
  const { importer } = await aShop()
  const csv = csvOf(
    ['productId', 'name', 'price'],
    ...Array.from({ length: 1_003 }, (_, at) => [`N-${at}`, `New ${at}`, '1']),
  )

  const first = await importer.take(await importer.check({ csv }))
  const second = await importer.take(await importer.checkAgain(first.id, { name: 'list.csv' }))

  expect(first.result).toMatchObject({ created: 1_000, remaining: 3 })
  expect(second).toMatchObject({ counts: { same: 1_000 }, result: { created: 3, remaining: 0 } })
})

test('pressed twice it is taken once', async () => {
  const { importer, products } = await aShop()
  const run = await importer.check({ csv: some })

  const presses = await Promise.all([1, 2, 3].map(() => importer.ask(takeImport, { params: { id: run.id } })))
  const taken = await importer.take(run)

  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(taken.result?.created).toBe(1)
  expect(await products()).toHaveLength(3)
})

test('whoever has lost what the rows were judged by does not take them', async () => {
  const { importer, products } = await aShop()
  const run = await importer.check({ csv: some })

  const refused = await importer.ask(
    takeImport,
    { params: { id: run.id } },
    { permissions: PERMISSIONS.filter((each) => each !== 'prices.write') },
  )
  const others = await importer.ask(takeImport, { params: { id: run.id } }, { as: TOM })

  expect([refused.body.code, others.body.code]).toEqual(['not_permitted', 'not_found'])
  expect(await products()).toHaveLength(2)
})

test('an import whose files are gone stops, says so, and can begin anew', async () => {
  const { shop, importer } = await aShop()
  const zip = await zipOf({ 'a.jpg': await aPhotograph().jpeg().toBuffer() })
  const csv = csvOf(['productId', 'name', 'price', 'pictures'], ['A', 'A', '1', 'a.jpg'])
  const { removeFiles } = await import('./import-files.ts')
  const run = await importer.check({ csv, zip })
  const { rows } = await shop.pool.query('select staff_id from import_run')
  await removeFiles(shop.deps, { id: run.id, staffId: rows[0].staff_id })

  const stopped = await importer.take(run)
  const again = await importer.checkAgain(run.id, { name: 'list.csv', zipName: 'pictures.zip' })

  expect(stopped).toMatchObject({ state: 'stopped', problem: { code: 'files_gone' }, result: null })
  expect(again).toMatchObject({ state: 'stopped' })
})

const LONG_MS = 120_000

test(
  'killed at any answer of the database it has written nothing or all, and the next process does the rest',
  async () => {
    const { shop, importer } = await aShop()
    const seen: string[] = []
    for (let answer = 1; ; answer += 1) {
      const zip = await zipOf({ 'a.jpg': await aPhotograph({ width: 40, height: 40 }).jpeg().toBuffer() })
      const csv = csvOf(
        ['productId', 'name', 'price', 'pictures', 'pictureTexts'],
        ['LL-1', `Calm ${answer}`, '6.50', 'a.jpg', 'A bar'],
        [`N-${answer}`, `New ${answer}`, '1', '', ''],
      )
      const { id } = await importer.check({ csv, zip })
      await importer.ask(takeImport, { params: { id } })
      const isKilled = await killAtAnswer(shop, answer, (deps) => runTake(deps, { id }))
      const written = await shop.pool.query('select id from product where name = any ($1)', [
        [`Calm ${answer}`, `New ${answer}`],
      ])
      seen.push(`${(await importer.look(id)).state} ${written.rowCount}`)
      if (!isKilled) break
      await resumeImports(shop.deps)
      await shop.runJobs()
      expect(await importer.look(id)).toMatchObject({ state: 'taken', result: { created: 1, changed: 1 } })
    }

    expect(seen.length).toBeGreaterThan(15)
    expect(new Set(seen)).toEqual(new Set(['taking 0', 'taken 2']))
    const { rows } = await shop.pool.query(
      "select count(*)::integer as sets from change_set where summary like 'Import of%'",
    )
    expect(rows).toEqual([{ sets: seen.length }])
  },
  LONG_MS,
)
