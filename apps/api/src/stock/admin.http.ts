import {
  checkCount as checkCall,
  commitCount as commitCall,
  correctStock as correctCall,
  getStock as getCall,
  setLowStockLevel as levelCall,
  listLowStock as lowCall,
  getCountSheet as sheetCall,
} from '@shop/contract/admin/stock'
import { findStocked } from '#api/catalogue/index.ts'
import type { Deps } from '#api/deps.ts'
import { type Answer, aboutCall, answerStaff } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { checkCount } from './check-count.ts'
import { commitCount } from './commit-count.ts'
import { correctStock } from './correct-stock.ts'
import { listCountSheet } from './list-count-sheet.ts'
import { listLowStock } from './list-low-stock.ts'
import { setLowStockLevel } from './set-low-stock-level.ts'
import { showStock } from './show-stock.ts'
import { toShownProductReply } from './to-stocked-product-reply.ts'

/** Long because it is a list of answers. */
export function stockAnswers(shop: Pick<Deps, 'db' | 'clock' | 'pictures'>): Answer[] {
  const requireProduct = async ({ params }: { params: { id: string } }) => {
    if (!(await findStocked(shop.db, params.id))) throw new Refusal('not_found')
  }
  return [
    answerStaff(getCall, ({ params: { id }, query: { after, limit }, caller }) =>
      showStock(shop, { id, after, limit, reader: caller }),
    ),
    answerStaff(
      correctCall,
      async ({ params: { id }, body, caller, request }) => ({
        data: await correctStock(shop, { id, body, about: aboutCall(correctCall, caller, request) }),
      }),
      requireProduct,
    ),
    answerStaff(sheetCall, ({ query: { after, limit } }) => listCountSheet(shop, { after, limit })),
    answerStaff(checkCall, async ({ body }) => ({ data: await checkCount(shop, body) })),
    answerStaff(commitCall, async ({ body, caller, request }) => ({
      data: await commitCount(shop, { body, about: aboutCall(commitCall, caller, request) }),
    })),
    answerStaff(lowCall, async ({ query }) => {
      const { products, meta } = await listLowStock(shop.db, query)
      const data = products.map((product) => ({
        ...toShownProductReply(product, shop.pictures),
        stock: product.stock,
        lowStockLevel: product.lowStockLevel,
      }))
      return { data, meta }
    }),
    answerStaff(
      levelCall,
      async ({ params: { id }, body: { level }, caller, request }) => ({
        data: await setLowStockLevel(shop, { id, level, about: aboutCall(levelCall, caller, request) }),
      }),
      requireProduct,
    ),
  ]
}
