import { readdir } from 'node:fs/promises'
import {
  checkImport,
  dropImport,
  exportLeftRows,
  getImport,
  getImportFile,
  listImportRows,
  MAX_LIST_BYTES,
  MAX_ZIP_BYTES,
  putImportFile,
} from '@shop/contract/admin/imports'
import { expect, test } from 'vitest'
import { newId } from '#api/platform/ids/ids.ts'
import { applyRetention } from '#api/platform/retention.ts'
import { TOM } from '#test/as-staff.ts'
import { anImporter, csvOf, zipOf } from '#test/import-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aPhotograph } from '#test/media-makers.ts'
import { aStaffMember } from '#test/staff-makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'
import { importRetention } from './imports.retention.ts'

const BYTES = { 'content-type': 'application/octet-stream' }

async function aBackOffice() {
  const shop = await startTestShop({ products: [aProduct({ id: 'calm', productId: 'LL-1' })] })
  const importer = anImporter(shop)
  const files = () => readdir(shop.deps.uploadsFolder).catch(() => [])
  const put = (id: string, body: Buffer, { offset, length }: { offset: number; length: number }) =>
    importer.ask(putImportFile, {
      params: { id, file: 'list' },
      query: { offset: String(offset), length: String(length) },
      body,
    })
  return { shop, importer, files, put }
}

const csv = csvOf(['productId', 'name', 'price'], ['LL-1', 'Calm', '7,50'], ['LL-2', 'New', '1'])

test('a file comes in chunks, and goes on where it stands after a lost connection', async () => {
  const { importer, put } = await aBackOffice()
  const id = newId()
  const bytes = Buffer.from(csv)

  const { length } = bytes
  const first = await put(id, bytes.subarray(0, 20), { offset: 0, length })
  const twice = await put(id, bytes.subarray(0, 20), { offset: 0, length })
  const { body: asked } = await importer.ask(getImportFile, { params: { id, file: 'list' } })
  const last = await put(id, bytes.subarray(20), { offset: 20, length })
  const run = await importer.checkAgain(id, { name: 'list.csv' })

  expect(first.body.data).toEqual({ offset: 20 })
  expect([twice.body.code, twice.body.data]).toEqual(['upload_offset', { offset: 20 }])
  expect(asked.data).toEqual({ offset: 20 })
  expect(last.body.data).toEqual({ offset: bytes.length })
  expect(run.counts).toMatchObject({ new: 1, refused: 1 })
})

test('what is larger than it may be, or than it said, is refused', async () => {
  const { importer, put, files } = await aBackOffice()
  const large = await put(newId(), Buffer.from('a'), { offset: 0, length: MAX_LIST_BYTES + 1 })
  const zip = await importer.ask(putImportFile, {
    params: { id: newId(), file: 'zip' },
    query: { offset: '0', length: String(MAX_ZIP_BYTES + 1) },
    body: Buffer.from('a'),
  })
  const before = await files()
  const misstated = await put(newId(), Buffer.from('productId'), { offset: 0, length: 3 })

  expect([large, zip, misstated].map(({ body }) => body.code)).toEqual(Array(3).fill('import_too_large'))
  expect(before).toEqual([])
})

test('nobody looks at another’s import, nor goes on with it', async () => {
  const { importer } = await aBackOffice()
  const { id } = await importer.check({ csv })
  const as = { as: TOM }

  const replies = [
    await importer.ask(getImport, { params: { id } }, as),
    await importer.ask(listImportRows, { params: { id } }, as),
    await importer.ask(exportLeftRows, { params: { id } }, as),
    await importer.ask(dropImport, { params: { id } }, as),
  ]
  await importer.upload(id, 'list', Buffer.from(csv), as)
  const checked = await importer.ask(checkImport, { params: { id }, body: { name: 'list.csv' } }, as)

  expect([...replies, checked].map(({ body }) => body.code)).toEqual(Array(5).fill('not_found'))
  expect(await importer.look(id)).toMatchObject({ state: 'checked' })
})

test('an import that was not sent cannot be checked', async () => {
  const { importer } = await aBackOffice()

  const nothing = await importer.ask(checkImport, { params: { id: newId() }, body: { name: 'list.csv' } })

  expect(nothing.body.code).toBe('import_files_gone')
})

test('refused rows come as they were, with the reasons, and can be put right and imported', async () => {
  const { importer } = await aBackOffice()
  const given = csvOf(
    ['productId', 'colour', 'name', 'price'],
    ['LL-1', 'blue', "'=Calm", '"7,50"'],
    ['LL-2', 'red', 'New', '1'],
    ['LL-3', 'red', '', 'six'],
    ['LL-4', 'red', 'A, B', '1'],
  )
  const { id } = await importer.check({ csv: given })

  const left: Buffer = (await importer.ask(exportLeftRows, { params: { id } })).body
  const again = await importer.check({ csv: left.toString().replace('7,50', '7.50') })

  expect(left.toString()).toBe(
    '\uFEFFproductId,colour,name,price,why\r\n' +
      'LL-1,blue,\'=Calm,"7,50",price: Write 7.50\r\n' +
      'LL-3,red,,six,name: A name is needed; price: Write an amount such as 6.50\r\n' +
      'LL-4,red,A, B,"It has 5 cells, the first line has 4; price: Write an amount such as 6.50",1\r\n',
  )
  expect(again.counts).toMatchObject({ changed: 1, refused: 2 })
  expect(again.unknownColumns).toEqual([{ name: 'colour', meant: null }])
})

test('a download has a name that no browser reads in two ways, whatever the file was called', async () => {
  const { shop, importer } = await aBackOffice()
  const { cookies } = await aStaffMember(shop)
  const named = async (name: string) => {
    const id = newId()
    const put = { params: { id, file: 'list' }, query: { offset: '0', length: String(csv.length) } }
    await shop.send(putImportFile, { ...put, body: Buffer.from(csv) }, { cookies, headers: BYTES })
    const checked = await shop.send(checkImport, { params: { id }, body: { name } }, { cookies })
    const file = await shop.send(exportLeftRows, { params: { id } }, { cookies })
    return checked.status === 200 ? file.headers['content-disposition'] : checked.body.code
  }

  expect(await named('Größe "1"; x=%2e.csv')).toBe(
    `attachment; filename="Gr__e _1_; x=_2e-left.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%3B%20x%3D%252e-left.csv`,
  )
  expect(await named('a\r\nset-cookie: x.csv')).toBe('invalid_input')
  expect(await importer.exported()).toBeInstanceOf(Buffer)
})

test('files go with the import: when it is dropped, or everything was taken', async () => {
  const { importer, files } = await aBackOffice()
  const zip = await zipOf({ 'a.jpg': await aPhotograph().jpeg().toBuffer(), 'list.csv': csv })

  const dropped = await importer.check({ zip, name: 'all.zip' })
  const before = await files()
  await importer.ask(dropImport, { params: { id: dropped.id } })
  const afterDrop = await files()
  await importer.take(await importer.check({ csv }))

  expect(before.map((name) => name.replace(/^.*-/, ''))).toEqual(['unpacked.part', 'zip.part'])
  expect([afterDrop, await files()]).toEqual([[], []])
  expect(await importer.look(dropped.id)).toBeUndefined()
})

test('a dry run is forgotten after a week, with its rows', async () => {
  const { shop, importer } = await aBackOffice()
  shop.setTime(new Date('2026-03-02T09:00:00Z'))
  await importer.check({ csv })
  const rows = async () => (await shop.pool.query('select from import_row')).rowCount

  shop.setTime(new Date('2026-03-08T09:00:00Z'))
  await applyRetention(shop.deps, importRetention)
  const before = await rows()
  shop.setTime(new Date('2026-03-09T09:00:01Z'))
  await applyRetention(shop.deps, importRetention)

  expect([before, await rows()]).toEqual([2, 0])
})
