import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { changeFacetValue, listFacetValues } from '@shop/contract/admin/facet-values'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { listFileKeys } from '#api/media/index.ts'
import { toCsv } from '#api/platform/csv/csv-file.ts'
import { aLog } from '#test/a-log.ts'
import { anImporter, unzip } from '#test/import-makers.ts'
import { aProduct, stock } from '#test/makers.ts'
import { aPicture } from '#test/media-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { listExportRows } from './export-products.ts'

const BOM = '\uFEFF'

/** One product of everything that makes trouble in a CSV, one of nothing. */
async function aTroublesomeShop() {
  const shop = await startTestShop({
    products: [
      aProduct({
        id: 'trouble',
        productId: '=1+1',
        name: '"Größe", 5; 6 | Ä \\ é',
        descriptions: ['=SUM(A1)\nand on', '-20 %,\t"cheap"', "'quoted", 'one\n\ntwo', '\\'],
        advantages: ['@home', 'C:\\new', 'a\nb'],
        ingredients: ['Aqua, Parfum; Limonene'],
        addInformation: { weight: '+110 g', dimension: '', direction: "'=x", warnings: '＝1' },
        pictures: [
          { name: 'bar-rose', alt: '=A rose' },
          { name: 'bar-oat', alt: '' },
        ],
      }),
      aProduct({
        id: 'bare',
        descriptions: [],
        advantages: [],
        ingredients: [],
        addInformation: { weight: '', dimension: '', direction: '', warnings: '' },
        facets: { type: [], skinType: [], scent: [], useCase: [], features: [] },
        pictures: [],
        stock: 0,
        state: 'archived',
      }),
    ],
  })
  return { shop, importer: anImporter(shop) }
}

function recordsOf(csv: string): string[][] {
  return parse(csv, { bom: true })
}

/** Gives a product a picture of the library, as its page will. */
async function show(shop: TestShop, product: string, media: string): Promise<void> {
  await shop.pool.query(
    `update product set pictures = (select jsonb_build_array(jsonb_build_object('name', name, 'alt', alt,
      'media', shown || jsonb_build_object('id', id))) from media where media.id = $2) where id = $1`,
    [product, media],
  )
}

const ALL_SAME = { new: 0, changed: 0, refused: 0 }

test('an export that comes back unchanged changes nothing, whatever stands in it', async () => {
  const { importer } = await aTroublesomeShop()

  const csv = await importer.exported()
  const run = await importer.check({ csv })

  expect(await importer.rows(run.id, { kind: 'refused' })).toEqual([])
  expect(run).toMatchObject({ state: 'checked', counts: { ...ALL_SAME, same: 2 }, takes: 0 })
  expect(run.reading).toMatchObject({ encoding: 'UTF-8', separator: 'commas' })
})

test('no cell of an export begins with what a spreadsheet reckons, and Excel is told its letters', async () => {
  const { importer } = await aTroublesomeShop()

  const csv = (await importer.exported()).toString()
  const cells = recordsOf(csv).flat()

  expect(csv.startsWith(`${BOM}id,productId,name,`)).toBe(true)
  expect(cells).toEqual(
    expect.arrayContaining(["'=1+1", "'@home\nC:\\\\new\na\\nb", "'+110 g", "''=x", "'＝1"]),
  )
  expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
})

test.each([
  ['semicolons, as Excel writes them in most of Europe', ';', (csv: string) => Buffer.from(csv)],
  [
    'UTF-16 with tabs, as Excel writes “Unicode text”',
    '\t',
    (csv: string) => Buffer.from(BOM + csv, 'utf16le'),
  ],
  ['UTF-16 the other way round', '\t', (csv: string) => Buffer.from(BOM + csv, 'utf16le').swap16()],
  ['Windows-1252, without any mark', ';', (csv: string) => Buffer.from(csv, 'latin1')],
  ['a line above the head that names the separator', ';', (csv: string) => Buffer.from(`sep=;\n${csv}`)],
])('a spreadsheet may save it with %s', async (_how, delimiter, encode) => {
  const shop = await startTestShop({
    products: [aProduct({ id: 'soap', name: 'Größe; "5", é', descriptions: ['a', 'b;\nc\td'] })],
  })
  const importer = anImporter(shop)
  const records = recordsOf((await importer.exported()).toString())

  const run = await importer.check({ csv: encode(stringify(records, { delimiter })) })

  expect(run).toMatchObject({ state: 'checked', counts: { ...ALL_SAME, same: 1 } })
})

test('values that are out of use, called otherwise by now, or longer than may be written today come back, too', async () => {
  const { shop, importer } = await aTroublesomeShop()
  const { data: facets } = (await importer.ask(listFacetValues, {})).body
  const change = (key: string, body: object) => {
    const version = facets.find((facet: { key: string }) => facet.key === key).version
    return importer.ask(changeFacetValue, { params: { key }, body }, { version })
  }
  await change('Lavender', { isActive: false })
  await change('Dry Skin', { label: 'Thirsty; skin' })
  await shop.pool.query("update product set weight = repeat('heavy ', 100) where id = 'trouble'")

  const run = await importer.check({ csv: await importer.exported() })

  expect(run.counts).toMatchObject({ ...ALL_SAME, same: 2 })
})

test('an export with pictures is a zip that can go in as it is, and into another shop', async () => {
  const { shop, importer } = await aTroublesomeShop()
  const picture = await aPicture(shop, 'Rose, front: 1.JPG')
  await show(shop, 'bare', picture.id)

  const zip = await importer.exported({ pictures: 'true' })
  const files = await unzip(zip)
  const run = await importer.check({ zip, name: 'products.zip' })
  const other = anImporter(await startTestShop())
  const elsewhere = await other.take(await other.check({ zip, name: 'products.zip' }))

  const file = `pictures/Rose- front- 1-${picture.sha256.slice(0, 8)}.jpg`
  expect([...files.keys()]).toEqual([expect.stringMatching(/^products-\d{4}-\d\d-\d\d\.csv$/), file])
  expect(run.counts).toMatchObject({ ...ALL_SAME, same: 2 })
  expect(elsewhere.result).toMatchObject({ created: 2, changed: 0, remaining: 0 })
  expect((await other.exported()).toString().replaceAll('draft', 'active')).toContain("'=SUM(A1)")
  expect((await other.check({ zip, name: 'products.zip' })).counts).toMatchObject({ ...ALL_SAME, same: 2 })
})

test('an export whose pictures are not all there says in the zip which ones, and the log says it too', async () => {
  const { log, lines } = aLog()
  const shop = await startTestShop({ products: [aProduct({ id: 'bare', pictures: [] })] }, {}, undefined, {
    log,
  })
  const { id, sha256 } = await aPicture(shop, 'rose.jpg')
  await show(shop, 'bare', id)
  for (const key of await listFileKeys(shop.pool)) await shop.deps.storage.delete(key)

  const files = await unzip(await anImporter(shop).exported({ pictures: 'true' }))

  expect([...files.keys()]).toEqual([expect.stringMatching(/\.csv$/), 'missing.txt'])
  expect(files.get('missing.txt')?.toString()).toContain(`\nrose-${sha256.slice(0, 8)}.jpg\n`)
  const warnings = (await lines()).filter((line) => line.includes('an export lacks a picture'))
  expect(warnings.map((line) => JSON.parse(line).mediaId)).toEqual([id])
})

test('an export holds what the list is narrowed to, in its order, or the products that are named', async () => {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'rose', name: 'Damask Rose Bar', priceCents: 900 }),
      aProduct({ id: 'oat', name: 'Oat', priceCents: 500, state: 'draft' }),
      aProduct({ id: 'clay', name: 'Clay', priceCents: 700 }),
    ],
  })
  const importer = anImporter(shop)
  const idsOf = async (query: Parameters<typeof importer.exported>[0]) =>
    (await importer.exported(query))
      .toString()
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])

  expect(await idsOf({ sort: 'price-up' })).toEqual(['oat', 'clay', 'rose'])
  expect(await idsOf({ state: 'active', sort: 'name' })).toEqual(['clay', 'rose'])
  expect(await idsOf({ search: 'damsk' })).toEqual(['rose'])
  expect(await idsOf({ ids: 'oat,rose,gone,oat' })).toEqual(['oat', 'rose'])
  expect(await idsOf({ categories: 'No such value' })).toEqual([])
})

test('asked for its head alone, no file is made', async () => {
  const { shop } = await aTroublesomeShop()

  const head = await shop.app.inject({ method: 'HEAD', url: '/api/v1/admin/exports/products' })

  expect(head.statusCode).toBe(404)
})

test('an export is read as fast as it is taken, and no longer', async () => {
  const products = Array.from({ length: 3_000 }, (_, at) =>
    aProduct({ id: `soap-${at}`, descriptions: ['A long description. '.repeat(150)] }),
  )
  const shop = await startTestShop({ products: products.slice(0, 1_500) })
  await stock(shop.db, { products: products.slice(1_500) })
  const ids = products.map(({ id }) => id)
  let read = 0
  const note = () => {
    read += 1
  }

  const whole = await text(toCsv(listExportRows(shop.deps, ids, note)))
  const readWhole = read
  const begun = toCsv(listExportRows(shop.deps, ids, note))
  await once(begun, 'readable')
  begun.destroy()
  await once(begun, 'close')

  expect([readWhole, whole.split('\r\n').length]).toEqual([3_000, 3_002])
  expect(read - readWhole).toBeLessThan(400)
})
