import {
  changeProductStates,
  changeProductValues,
  listProductIds,
  MOST_AT_ONCE,
} from '@shop/contract/admin/bulk-products'
import {
  addFacetValue,
  changeFacetValue,
  listFacetValues,
  orderFacetValues,
} from '@shop/contract/admin/facet-values'
import {
  changePrices as changePricesCall,
  previewPrices as previewPricesCall,
} from '@shop/contract/admin/prices'
import {
  changeProductSlug as changeProductSlugCall,
  changeProductState as changeProductStateCall,
  copyProduct as copyProductCall,
  createProduct as createProductCall,
  getStaffProduct,
  listStaffProducts as listStaffProductsCall,
  saveProduct as saveProductCall,
} from '@shop/contract/admin/products'
import {
  addTint as addTintCall,
  changeTint as changeTintCall,
  listTints as listTintsCall,
  orderTints as orderTintsCall,
} from '@shop/contract/admin/tints'
import type { Call } from '@shop/contract/call'
import { toCents, toDollars } from '@shop/contract/money'
import type { StaffMember } from '#api/caller.ts'
import type { Deps } from '#api/deps.ts'
import { type Answer, aboutCall, answerStaff, answerVersioned } from '#api/platform/http/index.ts'
import { Refusal } from '#api/refusal.ts'
import { addFacet, changeFacet, orderFacets } from './change-facets.ts'
import { changeManyStates, changeManyValues } from './change-many-products.ts'
import { changePrices, previewPrices } from './change-prices.ts'
import { changeProductSlug } from './change-product-slug.ts'
import { changeProductState } from './change-product-state.ts'
import { addTint, changeTint, orderTints } from './change-tints.ts'
import { copyProduct } from './copy-product.ts'
import { createProduct } from './create-product.ts'
import { selectFacets } from './facets.repository.ts'
import { listStaffProductIds, listStaffProducts } from './list-staff-products.ts'
import { saveProduct } from './save-product.ts'
import { findStaffProduct } from './staff-products.repository.ts'
import { selectTints } from './tints.repository.ts'
import { toFacetReply, toListedReply, toStaffProductReply } from './to-staff-product-reply.ts'

type Shop = Pick<Deps, 'db' | 'pictures' | 'clock'>
type Asked = { caller: StaffMember; request: { requestId: string; address: string } }

export function catalogueStaffAnswers(shop: Shop): Answer[] {
  return [
    ...readingAnswers(shop),
    ...creatingAnswers(shop),
    ...editingAnswers(shop),
    ...priceAnswers(shop),
    ...manyAnswers(shop),
    ...facetAnswers(shop),
    ...tintAnswers(shop),
  ]
}

function changeOf(call: Pick<Call, 'method' | 'path'>, { caller, request }: Asked) {
  return aboutCall(call, caller, request)
}

function readingAnswers({ db, pictures }: Shop): Answer[] {
  return [
    answerStaff(listStaffProductsCall, async ({ query }) => {
      const { rows, lastChanges, meta } = await listStaffProducts(db, query)
      return { data: rows.map((row) => toListedReply(row, pictures, lastChanges.get(row.id))), meta }
    }),

    answerStaff(getStaffProduct, async ({ params }) => {
      const row = await findStaffProduct(db, params.id)
      if (!row) throw new Refusal('not_found')
      return { data: await toStaffProductReply(db, row, pictures) }
    }),
  ]
}

function creatingAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(createProductCall, async ({ body, ...asked }) => ({
      data: await createProduct(shop, changeOf(createProductCall, asked), body),
    })),

    answerStaff(copyProductCall, async ({ params: { id }, body, ...asked }) => ({
      data: await copyProduct(shop, changeOf(copyProductCall, asked), { id, ...body }),
    })),
  ]
}

function editingAnswers(shop: Shop): Answer[] {
  return [
    answerVersioned(saveProductCall, async ({ params: { id }, body: patch, version: seen, ...asked }) => ({
      data: await saveProduct(shop, changeOf(saveProductCall, asked), { id, seen, patch }),
    })),

    answerVersioned(
      changeProductStateCall,
      async ({ params: { id }, body: { state, publishAt: at }, version: seen, ...asked }) => {
        const wish = { id, seen, state, publishAt: at ? new Date(at) : null }
        return { data: await changeProductState(shop, changeOf(changeProductStateCall, asked), wish) }
      },
    ),

    answerVersioned(
      changeProductSlugCall,
      async ({ params: { id }, body: { slug }, version: seen, ...asked }) => ({
        data: await changeProductSlug(shop, changeOf(changeProductSlugCall, asked), { id, seen, slug }),
      }),
    ),
  ]
}

function priceAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(previewPricesCall, async ({ body }) => {
      const rows = await previewPrices(shop, body)
      return { data: rows.map((row) => ({ ...row, from: toDollars(row.from), to: toDollars(row.to) })) }
    }),

    answerStaff(changePricesCall, async ({ body, ...asked }) => {
      const wanted = body.changes.map(({ id, from, to }) => ({ id, from: toCents(from), to: toCents(to) }))
      const done = await changePrices(shop, changeOf(changePricesCall, asked), wanted)
      const left = done.left.map(({ id, name, priceCents }) => ({ id, name, price: toDollars(priceCents) }))
      return { data: { ...done, left } }
    }),
  ]
}

function manyAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(listProductIds, async ({ query }) => ({
      data: await listStaffProductIds(shop.db, query, MOST_AT_ONCE),
    })),

    answerStaff(changeProductStates, async ({ body: { products: ids, state }, ...asked }) => ({
      data: await changeManyStates(shop, changeOf(changeProductStates, asked), { ids, state }),
    })),

    answerStaff(changeProductValues, async ({ body: { products: ids, add, remove }, ...asked }) => ({
      data: await changeManyValues(shop, changeOf(changeProductValues, asked), { ids, add, remove }),
    })),
  ]
}

function facetAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(listFacetValues, async () => ({ data: (await selectFacets(shop.db)).map(toFacetReply) })),

    answerStaff(addFacetValue, async ({ body, ...asked }) => {
      const { row, changeSetId } = await addFacet(shop, changeOf(addFacetValue, asked), body)
      return { data: { value: toFacetReply(row), changeSetId } }
    }),

    answerVersioned(changeFacetValue, async ({ params: { key }, body: patch, version: seen, ...asked }) => {
      const by = changeOf(changeFacetValue, asked)
      const { row, changeSetId } = await changeFacet(shop, by, { key, seen, patch })
      return { data: { value: toFacetReply(row), changeSetId } }
    }),

    answerStaff(orderFacetValues, async ({ params: { category }, body: { keys }, ...asked }) => {
      const by = changeOf(orderFacetValues, asked)
      const { row, changeSetId } = await orderFacets(shop, by, { category, keys })
      return { data: { values: row.map(toFacetReply), changeSetId } }
    }),
  ]
}

function tintAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(listTintsCall, async () => ({ data: await selectTints(shop.db) })),

    answerStaff(addTintCall, async ({ body, ...asked }) => {
      const { row, changeSetId } = await addTint(shop, changeOf(addTintCall, asked), body)
      return { data: { value: row, changeSetId } }
    }),

    answerVersioned(changeTintCall, async ({ params: { key }, body: patch, version: seen, ...asked }) => {
      const by = changeOf(changeTintCall, asked)
      const { row, changeSetId } = await changeTint(shop, by, { key, seen, patch })
      return { data: { value: row, changeSetId } }
    }),

    answerStaff(orderTintsCall, async ({ body: { keys }, ...asked }) => {
      const { row, changeSetId } = await orderTints(shop, changeOf(orderTintsCall, asked), keys)
      return { data: { values: row, changeSetId } }
    }),
  ]
}
