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
import { savedProduct } from '@shop/contract/admin/product-fields'
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
import type { Saved } from '#api/platform/audit/index.ts'
import type { Db, Tx } from '#api/platform/db/index.ts'
import { type Answer, aboutCall, answerStaff, answerVersioned } from '#api/platform/http/index.ts'
import { runIdempotent } from '#api/platform/idempotency/index.ts'
import { Refusal } from '#api/refusal.ts'
import type { StaffProductRow, TintRow } from './catalogue.tables.ts'
import { addFacet, changeFacet, orderFacets } from './change-facets.ts'
import { changeManyStates, changeManyValues } from './change-many-products.ts'
import { changePrices, previewPrices } from './change-prices.ts'
import { changeProductSlug } from './change-product-slug.ts'
import { changeProductState } from './change-product-state.ts'
import { addTint, changeTint, orderTints } from './change-tints.ts'
import { copyProduct, createProduct } from './create-product.ts'
import { selectFacets } from './facets.repository.ts'
import { listStaffProductIds, listStaffProducts } from './list-staff-products.ts'
import { saveProduct } from './save-product.ts'
import type { StaffChange } from './staff-change.ts'
import { findStaffProduct } from './staff-products.repository.ts'
import { selectTints } from './tints.repository.ts'
import { toFacetReply, toListedReply, toStaffProductReply } from './to-staff-product-reply.ts'

type Shop = Pick<Deps, 'db' | 'pictures' | 'clock'>
type Asked = { caller: StaffMember; request: { requestId: string; address: string } }

export function catalogueStaffAnswers(shop: Shop): Answer[] {
  return [
    ...readingAnswers(shop),
    ...beginningAnswers(shop),
    ...editingAnswers(shop),
    ...priceAnswers(shop),
    ...manyAnswers(shop),
    ...facetAnswers(shop),
    ...tintAnswers(shop),
  ]
}

function changeOf(call: Pick<Call, 'method' | 'path'>, { caller, request }: Asked): StaffChange {
  return aboutCall(call, caller, request)
}

/** Runs a change in a transaction, and answers the product as it is then. */
async function saving({ db, pictures }: Shop, change: (tx: Tx) => Promise<Saved<StaffProductRow>>) {
  return { data: await db.transaction(async (tx) => toSavedReply(tx, await change(tx), pictures)) }
}

async function toSavedReply(
  tx: Tx,
  { row, changeSetId }: Saved<StaffProductRow>,
  pictures: Shop['pictures'],
) {
  return { product: await toStaffProductReply(tx, row, pictures), changeSetId }
}

type Beginning = { staffId: string; key: string; content: unknown }

/** Sent twice, it begins one product. Locks: the key of the request, then what the change locks. */
async function beginning(
  { db, pictures, clock }: Shop,
  request: Beginning,
  begin: (tx: Tx, now: Date) => Promise<Saved<StaffProductRow>>,
) {
  const at = clock.now()
  const data = await db.transaction((tx) =>
    runIdempotent(
      tx,
      { ...request, at },
      { reply: savedProduct, work: async () => toSavedReply(tx, await begin(tx, at), pictures) },
    ),
  )
  return { data }
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

function beginningAnswers(shop: Shop): Answer[] {
  return [
    answerStaff(createProductCall, async ({ body: { key, ...draft }, ...asked }) => {
      const content = [createProductCall.path, draft]
      return beginning(shop, { staffId: asked.caller.staffId, key, content }, (tx, now) =>
        createProduct(tx, changeOf(createProductCall, asked), { ...draft, now }),
      )
    }),

    answerStaff(copyProductCall, async ({ params: { id }, body: { key, name }, ...asked }) => {
      const content = [copyProductCall.path, id, name]
      return beginning(shop, { staffId: asked.caller.staffId, key, content }, (tx, now) =>
        copyProduct(tx, changeOf(copyProductCall, asked), { id, name, now }),
      )
    }),
  ]
}

function editingAnswers(shop: Shop): Answer[] {
  return [
    answerVersioned(saveProductCall, async ({ params: { id }, body, version, ...asked }) =>
      saving(shop, (tx) =>
        saveProduct(tx, changeOf(saveProductCall, asked), {
          id,
          seen: version,
          patch: body,
          pictures: shop.pictures,
        }),
      ),
    ),

    answerVersioned(changeProductStateCall, async ({ params: { id }, body, version, ...asked }) => {
      const publishAt = body.publishAt ? new Date(body.publishAt) : null
      const wish = { id, seen: version, state: body.state, publishAt, now: shop.clock.now() }
      return saving(shop, (tx) => changeProductState(tx, changeOf(changeProductStateCall, asked), wish))
    }),

    answerVersioned(changeProductSlugCall, async ({ params: { id }, body: { slug }, version, ...asked }) =>
      saving(shop, (tx) =>
        changeProductSlug(tx, changeOf(changeProductSlugCall, asked), { id, seen: version, slug }),
      ),
    ),
  ]
}

function priceAnswers({ db }: Shop): Answer[] {
  return [
    answerStaff(previewPricesCall, async ({ body }) => {
      const rows = await previewPrices(db, body)
      return { data: rows.map((row) => ({ ...row, from: toDollars(row.from), to: toDollars(row.to) })) }
    }),

    answerStaff(changePricesCall, async ({ body, ...asked }) => {
      const wanted = body.changes.map(({ id, from, to }) => ({ id, from: toCents(from), to: toCents(to) }))
      const done = await db.transaction((tx) => changePrices(tx, changeOf(changePricesCall, asked), wanted))
      const left = done.left.map(({ id, name, priceCents }) => ({ id, name, price: toDollars(priceCents) }))
      return { data: { ...done, left } }
    }),
  ]
}

function manyAnswers({ db }: Shop): Answer[] {
  return [
    answerStaff(listProductIds, async ({ query }) => ({
      data: await listStaffProductIds(db, query, MOST_AT_ONCE),
    })),

    answerStaff(changeProductStates, async ({ body: { products: ids, state }, ...asked }) => ({
      data: await db.transaction((tx) =>
        changeManyStates(tx, changeOf(changeProductStates, asked), { ids, state }),
      ),
    })),

    answerStaff(changeProductValues, async ({ body: { products: ids, add, remove }, ...asked }) => ({
      data: await db.transaction((tx) =>
        changeManyValues(tx, changeOf(changeProductValues, asked), { ids, add, remove }),
      ),
    })),
  ]
}

function facetAnswers({ db }: Shop): Answer[] {
  const saving = savingRow(db, toFacetReply)
  return [
    answerStaff(listFacetValues, async () => ({ data: (await selectFacets(db)).map(toFacetReply) })),

    answerStaff(addFacetValue, async ({ body, ...asked }) =>
      saving((tx) => addFacet(tx, changeOf(addFacetValue, asked), body)),
    ),

    answerVersioned(changeFacetValue, async ({ params: { key }, body: patch, version: seen, ...asked }) =>
      saving((tx) => changeFacet(tx, changeOf(changeFacetValue, asked), { key, seen, patch })),
    ),

    answerStaff(orderFacetValues, async ({ params: { category }, body: { keys }, ...asked }) => {
      const { row, changeSetId } = await db.transaction((tx) =>
        orderFacets(tx, changeOf(orderFacetValues, asked), { category, keys }),
      )
      return { data: { values: row.map(toFacetReply), changeSetId } }
    }),
  ]
}

function tintAnswers({ db }: Shop): Answer[] {
  const saving = savingRow(db, (tint: TintRow) => tint)
  return [
    answerStaff(listTintsCall, async () => ({ data: await selectTints(db) })),

    answerStaff(addTintCall, async ({ body, ...asked }) =>
      saving((tx) => addTint(tx, changeOf(addTintCall, asked), body)),
    ),

    answerVersioned(changeTintCall, async ({ params: { key }, body: patch, version: seen, ...asked }) =>
      saving((tx) => changeTint(tx, changeOf(changeTintCall, asked), { key, seen, patch })),
    ),

    answerStaff(orderTintsCall, async ({ body: { keys }, ...asked }) => {
      const { row, changeSetId } = await db.transaction((tx) =>
        orderTints(tx, changeOf(orderTintsCall, asked), keys),
      )
      return { data: { values: row, changeSetId } }
    }),
  ]
}

/** Runs a change of one row in a transaction, and answers the row as it is then. */
function savingRow<Row, Value>(db: Db, toValue: (row: Row) => Value) {
  return async (change: (tx: Tx) => Promise<Saved<Row>>) => {
    const { row, changeSetId } = await db.transaction(change)
    return { data: { value: toValue(row), changeSetId } }
  }
}
