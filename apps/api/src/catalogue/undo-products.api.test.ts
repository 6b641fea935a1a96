import { undoChange } from '@shop/contract/admin/changes'
import { addFacetValue } from '@shop/contract/admin/facet-values'
import { changeProductSlug, saveProduct } from '@shop/contract/admin/products'
import { expect, test } from 'vitest'
import { asStaff } from '#test/as-staff.ts'
import { anImporter, csvOf } from '#test/import-makers.ts'
import { aProduct } from '#test/makers.ts'
import { startTestShop } from '#test/start-test-shop.ts'

async function aShop() {
  const shop = await startTestShop({
    products: [aProduct({ id: 'rose-bar', name: 'Rose Bar', productId: 'LL-1' })],
  })
  const ask = asStaff(shop)
  const undo = (id: string | undefined) => ask(undoChange, { params: { id: id ?? '' } })
  return { shop, ask, undo }
}

test('of products that undo brings back those stay away whose number, address or value is gone by now', async () => {
  const { shop, ask, undo } = await aShop()
  const importer = anImporter(shop)
  const vetiver = await ask(addFacetValue, { body: { category: 'scent', label: 'Vetiver', tint: 'matcha' } })
  const csv = csvOf(
    ['productId', 'name', 'price', 'scent'],
    ['S-1', 'Sage Bar', '6', ''],
    ['S-2', 'Mint Bar', '6', ''],
    ['S-3', 'Vetiver Bar', '6', 'Vetiver'],
    ['S-4', 'Oat Bar', '6', ''],
  )
  const { result } = await importer.take(await importer.check({ csv }))
  const deleted = await undo(result?.changeSetId)
  const params = { id: 'rose-bar' }
  await ask(saveProduct, { params, body: { sku: 'S-1' } }, { version: 1 })
  await ask(changeProductSlug, { params, body: { slug: 'mint-bar' } }, { version: 2 })
  await undo(vetiver.body.data.changeSetId)

  const { status, body } = await undo(deleted.body.data.changeSetId)

  expect(status).toBe(200)
  expect(body.data.undone).toEqual([{ kind: 'product', id: 'oat-bar' }])
  expect(body.data.left.map(({ id, reason }: { id: string; reason: string }) => [id, reason])).toEqual([
    ['mint-bar', 'refused'],
    ['sage-bar', 'refused'],
    ['vetiver-bar', 'refused'],
  ])
})
