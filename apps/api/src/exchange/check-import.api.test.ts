import { addFacetValue, changeFacetValue } from '@shop/contract/admin/facet-values'
import { MAX_IMPORT_ROWS } from '@shop/contract/admin/imports'
import { PERMISSIONS } from '@shop/contract/permissions'
import { expect, test } from 'vitest'
import { anImporter, csvOf, zipOf } from '#test/import-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aPhotograph, aPicture } from '#test/media-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])

async function aShop() {
  const shop = await startTestShop({
    products: [
      aProduct({ id: 'calm', productId: 'LL-1', name: 'Lavender Calm Bar', priceCents: 650, stock: 84 }),
      aProduct({ id: 'citrus', productId: 'LL-7', name: 'Citrus Bar', priceCents: 900, stock: 36 }),
    ],
  })
  const importer = anImporter(shop)
  /** What each cell of a row says that is not the same as before. */
  const marksOf = async (id: string) =>
    (await importer.rows(id)).map(({ row, kind, problem, cells }) => ({
      row,
      kind,
      ...(problem !== null && { problem }),
      ...Object.fromEntries(
        cells
          .filter((cell) => cell.problem !== null || cell.before !== null)
          .map((cell) => [cell.column, cell.problem ?? [cell.before, cell.text]]),
      ),
    }))
  return { shop, importer, marksOf }
}

test('a dry run says of each row what it will do, and of each refused cell why', async () => {
  const { importer, marksOf } = await aShop()
  const csv = csvOf(
    ['productId', 'name', 'price', 'stock', 'scent', 'pictures'],
    ['LL-21', 'Vetiver Root Bar', '"7,50"', '60', 'Vetiver', 'root.jpg'],
    ['LL-7', 'Citrus Bar', '9.25', '36', '', 'citrus-4.heic'],
    ['LL-1', '', '6.50', '84', 'Lavendar', ''],
    ['LL-21', 'Vetiver again', '7.00', '1', '', ''],
    ['LL-30', 'Nettle Bar', '$7', '-4', 'rose', 'bar-nettle'],
    ['LL-31', 'Salt Bar', '8.00', '12', '"Rose, lavender"', ''],
    ['', 'Nobody', '8.00', '', '', ''],
    ['LL-8', 'Two', '5'],
  )
  const zip = await zipOf({ 'a/root.jpg': await aPhotograph().jpeg().toBuffer(), 'citrus-4.heic': HEIC })

  const run = await importer.check({ csv, zip })

  expect(await marksOf(run.id)).toEqual(
    [
      { row: 2, kind: 'refused', price: 'Write 7.50', scent: 'Not a filter value yet' },
      {
        row: 3,
        kind: 'refused',
        price: ['$9.00', '$9.25'],
        scent: ['Lavender', ''],
        pictures: 'Save it as JPEG',
      },
      {
        row: 4,
        kind: 'refused',
        name: 'A name is needed',
        scent: 'Not a filter value. Lavender?',
        pictures: ['bar-lavender', ''],
      },
      { row: 5, kind: 'refused', productId: 'Also in row 2' },
      { row: 6, kind: 'refused', stock: 'Below nothing' },
      { row: 7, kind: 'new' },
      { row: 8, kind: 'refused', productId: 'Neither id nor productId says which product this is' },
      { row: 9, kind: 'refused', problem: 'It has 3 cells, the first line has 6', pictures: undefined },
    ].map(({ pictures, ...row }) => ({ ...row, ...(pictures && { pictures }) })),
  )
  expect(run).toMatchObject({
    state: 'checked',
    name: 'list.csv',
    zipName: 'pictures.zip',
    counts: { new: 1, changed: 0, same: 0, refused: 7, left: 0 },
    missingValues: [
      { category: 'scent', label: 'Vetiver' },
      { category: 'scent', label: 'Lavendar' },
    ],
    takes: 1,
    reading: { encoding: 'UTF-8', separator: 'commas', pictures: 2 },
  })
})

test('a dry run writes nothing of the shop', async () => {
  const { shop, importer } = await aShop()
  const csv = csvOf(
    ['productId', 'name', 'price', 'pictures', 'pictureTexts'],
    ['LL-1', 'Other', '9', 'a.jpg', 'A bar'],
    ['N', 'New', '9', '', ''],
  )
  const before = (await shop.pool.query('select * from product order by id')).rows

  const run = await importer.check({
    csv,
    zip: await zipOf({ 'a.jpg': await aPhotograph().jpeg().toBuffer() }),
  })

  expect(run.counts).toMatchObject({ new: 1, changed: 1 })
  expect((await shop.pool.query('select * from product order by id')).rows).toEqual(before)
  const { rows } = await shop.pool.query(
    "select (select count(*) from change_set) + (select count(*) from media where state <> 'receiving') as written",
  )
  expect(rows).toEqual([{ written: '0' }])
})

test('columns that are missing are left alone, an empty cell empties, and columns that nobody knows are named', async () => {
  const { importer, marksOf } = await aShop()
  const csv = csvOf(
    ['SKU', 'Colour', 'Search title', 'Weigth', 'shelf', 'why'],
    ['LL-1', 'blue', 'Calm', '1 g', 'A 4', 'anything'],
    ['LL-7', '', '', '', '', ''],
  )

  const run = await importer.check({ csv })

  expect(run.columns.map(({ name, isTouched }) => [name, isTouched])).toEqual([
    ['productId', false],
    ['searchTitle', true],
    ['shelf', true],
  ])
  expect(run.unknownColumns).toEqual([
    { name: 'Colour', meant: null },
    { name: 'Weigth', meant: 'weight' },
  ])
  expect(await marksOf(run.id)).toEqual([
    { row: 2, kind: 'changed', searchTitle: ['', 'Calm'], shelf: ['', 'A 4'] },
    { row: 3, kind: 'same' },
  ])
})

test('stock and state of what is there are left alone, and the dry run says so at the columns', async () => {
  const { importer } = await aShop()

  const run = await importer.check({ csv: csvOf(['productId', 'stock', 'state'], ['LL-1', '5', 'archived']) })

  expect(run.counts).toMatchObject({ same: 1, changed: 0 })
  expect(run.columns).toEqual([
    { name: 'productId', isTouched: false, note: null },
    { name: 'stock', isTouched: false, note: 'new products alone' },
    { name: 'state', isTouched: false, note: 'for reading alone' },
  ])
})

test('a product is found by its id, else by its number, and gets no number or address that is another’s', async () => {
  const { importer, marksOf } = await aShop()
  const csv = csvOf(
    ['id', 'productId', 'name', 'price'],
    ['calm', 'LL-100', 'Lavender Calm Bar', '6.50'],
    ['citrus', 'LL-1', 'Citrus Bar', '9.00'],
    ['elsewhere', 'LL-7', 'Citrus Bar', '9.00'],
    ['new-soap', '', 'New', '1'],
    ['Not An Id', 'LL-9', 'New', '1'],
    ['', 'LL-100', 'New', '1'],
  )

  const run = await importer.check({ csv })

  expect(await marksOf(run.id)).toEqual([
    { row: 2, kind: 'changed', productId: ['LL-1', 'LL-100'] },
    { row: 3, kind: 'refused', productId: 'Another product has this number' },
    { row: 4, kind: 'refused', productId: 'Also in row 3' },
    { row: 5, kind: 'new' },
    { row: 6, kind: 'refused', id: 'Small letters, digits and hyphens alone' },
    { row: 7, kind: 'refused', productId: 'Also in row 2' },
  ])
})

test('what is not there can be found out: a product, a name and a price for it', async () => {
  const { importer, marksOf } = await aShop()

  const run = await importer.check({ csv: csvOf(['productId', 'price'], ['LL-404', '5']) })

  expect(await marksOf(run.id)).toEqual([
    { row: 2, kind: 'refused', productId: 'No product has it; a new one needs a name and a price' },
  ])
})

test('a value that is added meanwhile is known to the next dry run, and one out of use is refused to who has it not', async () => {
  const { importer, marksOf } = await aShop()
  const csv = csvOf(['productId', 'scent'], ['LL-1', 'Vetiver'], ['LL-7', '"Lavender, ROSE"'])
  const first = await importer.check({ csv })
  await importer.ask(addFacetValue, { body: { category: 'scent', label: 'Vetiver' } })
  await importer.ask(changeFacetValue, { params: { key: 'Rose' }, body: { isActive: false } }, { version: 1 })

  const second = await importer.checkAgain(first.id, { name: 'list.csv' })

  expect(first.counts).toMatchObject({ refused: 1, changed: 1 })
  expect(second.counts).toMatchObject({ refused: 1, changed: 1 })
  expect(await marksOf(first.id)).toEqual([
    { row: 2, kind: 'changed', scent: ['Lavender', 'Vetiver'] },
    { row: 3, kind: 'refused', scent: 'Out of use: Rose' },
  ])
})

test('pictures are found in the zip, at the product, in the library and among those of the release', async () => {
  const { shop, importer, marksOf } = await aShop()
  const known = await aPicture(shop, 'known.jpg')
  await aPicture(shop, 'Double.jpg')
  await aPicture(shop, 'double.JPG')
  const bytes = await aPhotograph().jpeg().toBuffer()
  const zip = await zipOf({
    'one/front.jpg': bytes,
    'two/front.jpg': await aPhotograph().jpeg().toBuffer(),
    'notes.txt': 'no picture',
    '__MACOSX/one/._front.jpg': 'x',
  })
  const csv = csvOf(
    ['productId', 'name', 'price', 'pictures', 'pictureTexts'],
    ['A', 'A', '1', '"known.jpg, bar-rose"', ''],
    ['B', 'B', '1', 'double.jpg', ''],
    ['C', 'C', '1', 'front.jpg', ''],
    ['D', 'D', '1', 'one/front.jpg', '"One\nTwo"'],
    ['E', 'E', '1', '"bar-rose, bar-rose"', ''],
    ['F', 'F', '1', 'notes.txt', ''],
    ['G', 'G', '1', 'nowhere.jpg', ''],
    ['LL-1', 'Lavender Calm Bar', '6.50', '"bar-lavender, one/front.jpg"', ''],
    ['LL-7', 'Citrus Bar', '9', '"bar-lavender, one/front.jpg"', '"Soap\nA bar from the front"'],
  )

  const run = await importer.check({ csv, zip })

  expect(known.name).toBe('known.jpg')
  expect(await marksOf(run.id)).toEqual([
    { row: 2, kind: 'new' },
    { row: 3, kind: 'refused', pictures: 'Several pictures are called so' },
    { row: 4, kind: 'refused', pictures: 'Several pictures are called so' },
    { row: 5, kind: 'refused', pictureTexts: 'More texts than pictures' },
    { row: 6, kind: 'refused', pictures: 'bar-rose: Stands here twice' },
    { row: 7, kind: 'refused', pictures: 'No JPEG, PNG, WebP or AVIF' },
    { row: 8, kind: 'refused', pictures: 'Neither in the zip nor in the library' },
    {
      row: 9,
      kind: 'refused',
      pictures: 'one/front.jpg: Needs words in pictureTexts: the product is on sale',
    },
    { row: 10, kind: 'changed', pictures: ['bar-lavender', 'bar-lavender, one/front.jpg'] },
  ])
})

test('what somebody’s role does not let them change is refused to them', async () => {
  const { importer, marksOf } = await aShop()
  const csv = csvOf(
    ['productId', 'name', 'price', 'stock', 'pictures'],
    ['LL-1', 'Calm', '6.50', '', 'bar-lavender'],
    ['LL-7', 'Citrus Bar', '9.50', '', 'bar-lavender'],
    ['N', 'New', '1', '5', 'a.jpg'],
  )
  const zip = await zipOf({ 'a.jpg': await aPhotograph().jpeg().toBuffer() })
  const some = { permissions: ['imports.run', 'products.write'] } as const

  const run = await importer.check({ csv, zip }, some)
  const without = await importer.check(
    { csv },
    { permissions: PERMISSIONS.filter((each) => each !== 'products.write') },
  )

  expect(await marksOf(run.id)).toEqual([
    { row: 2, kind: 'changed', name: ['Lavender Calm Bar', 'Calm'] },
    { row: 3, kind: 'refused', price: 'Your role does not change prices' },
    {
      row: 4,
      kind: 'refused',
      stock: 'Your role does not set stock',
      pictures: 'Your role brings in no pictures',
    },
  ])
  expect(without).toBeUndefined()
})

const someCells = csvOf(['productId', 'name'], ['LL-1', 'Calm'])

test.each<[string, () => Promise<{ csv?: string | Buffer; zip?: Buffer }>, string, string]>([
  ['nothing', async () => ({ csv: '' }), 'empty', 'The file is empty.'],
  ['a head alone', async () => ({ csv: 'productId,name\n\n' }), 'noRows', 'no rows'],
  [
    'a workbook',
    async () => ({ csv: await zipOf({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' }) }),
    'excel',
    'CSV UTF-8',
  ],
  [
    'an old workbook',
    async () => ({ csv: Buffer.from('d0cf11e0a1b11ae1', 'hex') }),
    'excel',
    'Excel workbook',
  ],
  [
    'a spreadsheet of LibreOffice',
    async () => ({
      csv: await zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }, { compress: false }),
    }),
    'openDocument',
    'Text CSV',
  ],
  ['a picture', async () => ({ csv: await aPhotograph().png().toBuffer() }), 'picture', 'into a zip'],
  ['a program', async () => ({ csv: Buffer.from([1, 2, 3, 0, 0, 4, 200]) }), 'notText', 'no CSV'],
  [
    'another table',
    async () => ({ csv: 'colour,taste\nblue,sweet\n' }),
    'unknownColumns',
    'productId, name, price',
  ],
  [
    'two columns of one name',
    async () => ({ csv: 'productId,price,Price\nA,1,2\n' }),
    'doubledColumn',
    'price',
  ],
  ['no number', async () => ({ csv: 'name,price\nA,1\n' }), 'keyless', 'neither a column id nor productId'],
  [
    'a quotation mark that is never closed',
    async () => ({ csv: `${someCells}LL-2,"Open\n${'x\n'.repeat(50)}` }),
    'openQuote',
    'row 3',
  ],
  [
    'a row without an end',
    async () => ({ csv: `${someCells}LL-2,"Open\n${'x\n'.repeat(600_000)}` }),
    'tooLongRow',
    'too long',
  ],
  ['a zip without a CSV', async () => ({ zip: await zipOf({ 'a.jpg': 'x' }) }), 'no_csv', 'no CSV'],
  [
    'a zip of two',
    async () => ({ zip: await zipOf({ 'a.csv': someCells, 'b.csv': someCells }) }),
    'several_csv',
    'several',
  ],
  [
    'half a zip',
    async () => ({ zip: (await zipOf({ 'a.csv': someCells })).subarray(0, 60) }),
    'zip',
    'cannot be read',
  ],
])('%s is refused as a whole, and the owner is told what to do', async (_what, files, code, words) => {
  const { importer } = await aShop()

  const run = await importer.check(await files())

  expect(run).toMatchObject({
    state: 'unreadable',
    problem: { code, message: expect.stringContaining(words) },
  })
  expect(await importer.rows(run.id)).toEqual([])
})

test('a hundred thousand rows are refused soon, and in little memory', async () => {
  const { importer } = await aShop()
  const csv = [
    'productId,name,price',
    ...Array.from({ length: 100_000 }, (_, at) => `N-${at},Soap ${at},1`),
  ].join('\n')
  const before = process.memoryUsage().rss

  const run = await importer.check({ csv })

  expect(run).toMatchObject({
    state: 'unreadable',
    problem: { code: 'tooManyRows', message: expect.stringContaining('10,000') },
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('as many rows as a file may have are read', async () => {
  const { importer } = await aShop()
  const csv = [
    'productId,name,price',
    ...Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => `N-${at},Soap ${at},1`),
  ].join('\n')

  const run = await importer.check({ csv })

  expect(run).toMatchObject({ state: 'checked', counts: { new: MAX_IMPORT_ROWS }, takes: 1_000 })
  expect((await importer.rows(run.id, { page: '100' })).map(({ row }) => row).at(-1)).toBe(
    MAX_IMPORT_ROWS + 1,
  )
})

test('rows are counted as spreadsheets do, with empty ones and line breaks in cells', async () => {
  const { importer } = await aShop()
  const csv = 'productId,name,price\n\n"A","two\nlines",1\n,,\nB,B,1\n'

  const run = await importer.check({ csv })

  expect((await importer.rows(run.id)).map(({ row, sku }) => [row, sku])).toEqual([
    [3, 'A'],
    [5, 'B'],
  ])
})

test('of two dry runs at once of one import the later counts', async () => {
  const { importer, shop } = await aShop()
  const { runCheck } = await import('./check-import.ts')
  const run = await importer.check({ csv: someCells })
  await shop.pool.query("update import_run set state = 'checking'")

  await Promise.all([runCheck(shop.deps, run), runCheck(shop.deps, run), runCheck(shop.deps, run)])

  expect(await importer.look(run.id)).toMatchObject({ state: 'checked', counts: { changed: 1, same: 0 } })
})

test('a row can be looked at whole, where the list shows what differs', async () => {
  const { importer } = await aShop()
  const long = `${'The same words. '.repeat(30)}The end.`
  const { getImportRow } = await import('@shop/contract/admin/imports')

  const run = await importer.check({ csv: csvOf(['productId', 'warnings'], ['LL-1', long]) })
  const [listed] = await importer.rows(run.id)
  const whole = await importer.ask(getImportRow, { params: { id: run.id, row: '2' } })

  expect(listed?.cells[1]).toMatchObject({
    text: expect.stringMatching(/^The same words.{100,120}…$/),
    before: 'Avoid the eyes.',
  })
  expect(whole.body.data.cells[1].text).toBe(long)
})
