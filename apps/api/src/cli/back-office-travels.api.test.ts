import { randomUUID } from 'node:crypto'
import { listChanges, undoChange } from '@shop/contract/admin/changes'
import { addFacetValue } from '@shop/contract/admin/facet-values'
import { changeMedia, getMedia } from '@shop/contract/admin/media'
import { changePrices } from '@shop/contract/admin/prices'
import { changeProductSlug } from '@shop/contract/admin/products'
import { createRole } from '@shop/contract/admin/roles'
import { correctStock, getStock } from '@shop/contract/admin/stock'
import type { Call, CallInput } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { expect, test } from 'vitest'
import { sealDays } from '#api/audit/seal-days.ts'
import { createStorage } from '#api/media/index.ts'
import { aLog } from '#test/a-log.ts'
import { aFile, aNewDatabase, type } from '#test/command-line.ts'
import { aProduct } from '#test/makers.ts'
import { aFolder, aPicture } from '#test/media-makers.ts'
import { aStaffMember, type TestMember } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'
import { tablesOf, withoutMarks } from '#test/tables-of.ts'

const SOAP = 'rose-bar'
const DAY_MS = 24 * 60 * 60 * 1000

/** Makes a call, which must succeed. */
async function send<C extends Call>(
  { shop, as }: { shop: TestShop; as: TestMember },
  call: C,
  input: CallInput<C>,
  version?: number,
) {
  const headers = version === undefined ? {} : versionHeader(version)
  const { status, body } = await shop.call(call, input, { cookies: as.cookies, headers })
  expect([status, body.code]).toEqual([200, undefined])
  return body.data
}

/** A shop in which staff have done a bit of everything, one thing of it taken back, and whose days are sealed. */
async function aRunShop() {
  const dataDirectory = await aFolder()
  const storage = createStorage({ s3: undefined, dataDirectory })
  const shop = await startTestShop({ products: [aProduct({ id: SOAP })] }, {}, undefined, { storage })
  const as = await aStaffMember(shop)
  const office = { shop, as }
  const params = { id: SOAP }
  const { changeSetId } = await send(office, changePrices, {
    body: { changes: [{ id: SOAP, from: 6.5, to: 6.9 }] },
  })
  const key = randomUUID()
  await send(office, correctStock, {
    params,
    body: { key, reason: 'made', change: { kind: 'add', units: 3 } },
  })
  await send(office, undoChange, { params: { id: changeSetId } })
  await send(office, addFacetValue, { body: { category: 'scent', label: 'Vetiver' } })
  await send(office, createRole, { body: { name: 'Market', permissions: ['stock.write'] } })
  const { version } = (await shop.pool.query('select version from product')).rows[0]
  await send(office, changeProductSlug, { params, body: { slug: 'damask-rose' } }, version)
  const picture = await aPicture(shop)
  await send(office, changeMedia, { params: { id: picture.id }, body: { alt: 'A rose' } }, picture.version)
  await shop.runJobs()
  shop.setTime(new Date(Date.now() + DAY_MS))
  await sealDays(shop.deps)
  return { ...office, picture, env: { DATA_DIR: dataDirectory } }
}

test('a shop that moves house has every table of its back office back equal', async () => {
  const { shop, env } = await aRunShop()
  const [file, target] = [await aFile(), await aNewDatabase()]

  const out = await type(['export', file, '--move'], shop.database.url, env)
  const back = await type(['import', file, '--move'], target.url, { DATA_DIR: await aFolder() })

  const before = withoutMarks(await tablesOf(shop.database.url))
  const filled = [...before].flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))
  expect([out.code, back.code]).toEqual([0, 0])
  expect(withoutMarks(await tablesOf(target.url))).toEqual(before)
  expect(filled).toEqual(
    expect.arrayContaining([
      'public.staff',
      'public.role',
      'public.staff_totp',
      'public.staff_session',
      'public.change_set',
      'public.audit_entry',
      'public.audit_seal',
      'public.price_history',
      'public.redirect',
      'public.facet_value',
      'public.stock_movement',
      'public.stock_request',
      'public.media',
    ]),
  )
})

test('a restored shop goes on: pictures are there, changes are told and taken back, the seals still fit', async () => {
  const { shop, picture, env } = await aRunShop()
  const [file, target] = [await aFile(), await aNewDatabase()]
  const dataDirectory = await aFolder()
  await type(['export', file, '--move'], shop.database.url, env)
  await type(['import', file, '--move'], target.url, { DATA_DIR: dataDirectory })

  const storage = createStorage({ s3: undefined, dataDirectory })
  const { log, lines } = aLog()
  const copy = await startTestShop({}, {}, target, { storage, log })
  copy.setTime(new Date(Date.now() + DAY_MS))
  await sealDays(copy.deps)
  const altered = (await lines()).filter((line) => line.includes('a sealed day was altered'))
  // The session of the day before has ended.
  const office = { shop: copy, as: await aStaffMember(copy) }
  const [last] = await send(office, listChanges, { query: { kind: 'media', id: picture.id } })
  const undone = await send(office, undoChange, { params: { id: last.id } })
  const { media } = await send(office, getMedia, { params: { id: picture.id } })
  const shown = await copy.app.inject({ url: `${media.picture.src}-800.webp` })
  const { stock, history } = await send(office, getStock, { params: { id: SOAP } })

  expect([undone.left, media.alt]).toEqual([[], ''])
  expect(shown.statusCode).toBe(200)
  expect([stock, history.length]).toEqual([23, 1])
  expect(altered).toEqual([])
})

test('nobody takes a line out of the change log of a restored shop either', async () => {
  const { shop, env } = await aRunShop()
  const [file, target] = [await aFile(), await aNewDatabase()]
  await type(['export', file], shop.database.url, env)
  await type(['import', file], target.url, { DATA_DIR: await aFolder() })

  const { pool } = await startTestShop({}, {}, target)

  for (const statement of [
    'delete from audit_entry',
    'truncate change_set cascade',
    'update audit_seal set entries = 0',
  ])
    await expect(pool.query(statement)).rejects.toThrow('is append-only')
})
