import { getProduct, listBundles, listProducts as listProductsCall } from '@shop/contract/catalogue'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer, Refusal } from '#api/platform/http/index.ts'
import { findProduct, selectBundles } from './catalogue.repository.ts'
import { listProducts, listProductsById } from './list-products.ts'
import { toBundleReply, toProductReply } from './to-product-reply.ts'

/** What the catalogue answers: lists, one product, the bundles. */
export function catalogueAnswers({ db, pictures }: Pick<Deps, 'db' | 'pictures'>): Answer[] {
  return [
    answer(listProductsCall, async ({ query: { ids, ...query } }) => {
      if (ids !== undefined) {
        const { rows, meta } = await listProductsById(db, ids)
        // Only here, since nobody caches it: how many pieces there are right now.
        return { data: rows.map((row) => ({ ...toProductReply(row, pictures), stock: row.stock })), meta }
      }
      const { rows, meta } = await listProducts(db, query)
      return { data: rows.map((row) => toProductReply(row, pictures)), meta }
    }),

    answer(getProduct, async ({ params }) => {
      const row = await findProduct(db, params.id)
      if (!row) throw new Refusal('not_found')
      return { data: toProductReply(row, pictures) }
    }),

    answer(listBundles, async () => {
      const rows = await selectBundles(db)
      return { data: rows.map((row) => toBundleReply(row, pictures)) }
    }),
  ]
}
