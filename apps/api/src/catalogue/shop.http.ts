import {
  getProduct,
  listBundles,
  listFacets,
  listProducts as listProductsCall,
} from '@shop/contract/catalogue'
import { listProductAddresses } from '@shop/contract/sitemap'
import type { Deps } from '#api/deps.ts'
import { type Answer, answer } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { createCachedCounts } from './cached-counts.ts'
import { findShownProduct, selectBundles } from './catalogue.repository.ts'
import type { ProductRow } from './catalogue.tables.ts'
import { listProducts, listProductsById } from './list-products.ts'
import { listSitemapProducts } from './list-sitemap-products.ts'
import { countProducts, createSelectProducts } from './listing.repository.ts'
import { createOfferedFacets } from './offered-facets.ts'
import { createOwnTints } from './own-tints.ts'
import { toFacetsReply } from './to-facets-reply.ts'
import { toBundleReply, toProductReply } from './to-product-reply.ts'

export function catalogueAnswers({
  db,
  pictures,
  changes,
}: Pick<Deps, 'db' | 'pictures' | 'changes'>): Answer[] {
  const tags = listProductsCall.cacheTags?.({ params: {}, query: {} }) ?? []
  const count = createCachedCounts(changes, tags, (filter) => countProducts(db, filter))
  const facets = createOfferedFacets(changes, db)
  const tints = createOwnTints(changes, db)
  const createToReply = async () => {
    const own = await tints()
    return (row: ProductRow) => toProductReply(row, pictures, own)
  }
  const reads = { select: createSelectProducts(db), count, facets }
  return [
    answer(listProductsCall, async ({ query: { ids, ...query } }) => {
      if (ids !== undefined) {
        const { rows, meta } = await listProductsById(db, ids)
        // Exact stock only here, since nobody caches this reply.
        const toReply = await createToReply()
        return { data: rows.map((row) => ({ ...toReply(row), stock: row.stock })), meta }
      }
      const { rows, meta } = await listProducts(reads, query)
      return { data: rows.map(await createToReply()), meta }
    }),

    answer(getProduct, async ({ params }) => {
      const row = await findShownProduct(db, params.id)
      if (!row) throw new Refusal('not_found')
      return { data: (await createToReply())(row) }
    }),

    answer(listProductAddresses, async ({ query }) => listSitemapProducts({ read: db, count }, query)),

    answer(listFacets, async () => ({ data: toFacetsReply(await facets(), await tints()) })),

    answer(listBundles, async () => {
      const rows = await selectBundles(db)
      return { data: rows.map((row) => toBundleReply(row, pictures)) }
    }),
  ]
}
