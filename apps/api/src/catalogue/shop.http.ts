import { getProduct, listBundles, listProducts as listProductsCall } from '@shop/contract/catalogue'
import { listProductAddresses } from '@shop/contract/sitemap'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { createCachedCounts } from './cached-counts.ts'
import { findProduct, selectBundles } from './catalogue.repository.ts'
import { listProducts, listProductsById } from './list-products.ts'
import { listSitemapProducts } from './list-sitemap-products.ts'
import { countProducts, createSelectProducts } from './listing.repository.ts'
import { toBundleReply, toProductReply } from './to-product-reply.ts'

export function catalogueAnswers({
  db,
  pictures,
  changes,
}: Pick<Deps, 'db' | 'pictures' | 'changes'>): Answer[] {
  const tags = listProductsCall.cacheTags?.({ params: {}, query: {} }) ?? []
  const count = createCachedCounts(changes, tags, (filter) => countProducts(db, filter))
  const reads = { select: createSelectProducts(db), count }
  return [
    answer(listProductsCall, async ({ query: { ids, ...query } }) => {
      if (ids !== undefined) {
        const { rows, meta } = await listProductsById(db, ids)
        // Exact stock only here, since nobody caches this reply.
        return { data: rows.map((row) => ({ ...toProductReply(row, pictures), stock: row.stock })), meta }
      }
      const { rows, meta } = await listProducts(reads, query)
      return { data: rows.map((row) => toProductReply(row, pictures)), meta }
    }),

    answer(getProduct, async ({ params }) => {
      const row = await findProduct(db, params.id)
      if (!row) throw new Refusal('not_found')
      return { data: toProductReply(row, pictures) }
    }),

    answer(listProductAddresses, async ({ query }) => listSitemapProducts({ read: db, count }, query)),

    answer(listBundles, async () => {
      const rows = await selectBundles(db)
      return { data: rows.map((row) => toBundleReply(row, pictures)) }
    }),
  ]
}
