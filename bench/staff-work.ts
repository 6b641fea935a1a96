import { randomUUID } from 'node:crypto'
import { listChanges } from '@shop/contract/admin/changes'
import { listMedia } from '@shop/contract/admin/media'
import { changePrices, previewPrices } from '@shop/contract/admin/prices'
import type { StaffProduct } from '@shop/contract/admin/product-fields'
import { getStaffProduct, listStaffProducts, saveProduct } from '@shop/contract/admin/products'
import { correctStock, getCountSheet, getStock, listLowStock } from '@shop/contract/admin/stock'
import { getToday } from '@shop/contract/admin/today'
import type { Call, CallInput } from '@shop/contract/call'
import type { Client } from '@shop/contract/client'
import { versionHeader } from '@shop/contract/version-header'

/** What is told together. */
export type Kind =
  | 'list'
  | 'search'
  | 'typo'
  | 'product'
  | 'count'
  | 'low'
  | 'log'
  | 'media'
  | 'today'
  | 'save'
  | 'bulk'

export type Timed = <Result>(call: () => Promise<Result>) => Promise<Result>

/** One thing that somebody does; what it takes to get there is not timed. */
export type Action = { kind: Kind; act: (staff: Client, timed: Timed) => Promise<unknown> }

/** An id of a product, another one each time. */
export type NextProduct = () => string

const PAGES_WALKED = 20
const PRICED_AT_ONCE = 100

type Query<C extends Call> = NonNullable<CallInput<C>['query']>

/** A page at each ask: the first, then on from where the last one ended. */
function walking(
  kind: Kind,
  read: (staff: Client, after?: string) => Promise<{ meta: { next: string | null } }>,
): Action {
  let after: string | undefined
  let page = 0
  return {
    kind,
    act: async (staff, timed) => {
      const { meta } = await timed(() => read(staff, after))
      page += 1
      after = page % PAGES_WALKED === 0 ? undefined : (meta.next ?? undefined)
    },
  }
}

const products = (kind: Kind, query: Query<typeof listStaffProducts>) =>
  walking(kind, (staff, after) =>
    staff.send(listStaffProducts, { query: { ...query, ...(after && { after }) } }),
  )

const changes = (query: Query<typeof listChanges>) =>
  walking('log', (staff, after) => staff.send(listChanges, { query: { ...query, ...(after && { after }) } }))

const pictures = (query: Query<typeof listMedia>) =>
  walking('media', (staff, after) => staff.send(listMedia, { query: { ...query, ...(after && { after }) } }))

const lists = [
  products('list', {}),
  products('list', { sort: 'name' }),
  products('list', { sort: 'price-down', state: 'active' }),
  products('list', { categories: 'Lavender,Liquid Soap' }),
  products('list', { categories: 'Oily Skin,Charcoal,Limited Edition' }),
  products('list', { low: 'true' }),
]

const searches = [
  products('search', { search: 'lavender' }),
  products('search', { search: 'bar velvet' }),
  products('search', { search: 'LL-INV-00004' }),
  products('search', { search: 'oat', sort: 'name' }),
  products('search', { search: 'misty', state: 'draft' }),
]

const searchesWithTypos = [
  products('typo', { search: 'lavander' }),
  products('typo', { search: 'rosse gentel' }),
]

const lowStock = walking('low', (staff, after) =>
  staff.send(listLowStock, { query: { ...(after && { after }) } }),
)

const asking = (kind: Kind, call: (staff: Client) => Promise<unknown>): Action => ({
  kind,
  act: (staff, timed) => timed(() => call(staff)),
})

function aProduct(next: NextProduct): Action[] {
  return [
    asking('product', (staff) => staff.send(getStaffProduct, { params: { id: next() } })),
    asking('product', (staff) => staff.send(getStock, { params: { id: next() }, query: {} })),
  ]
}

/** What whoever packs asks for while packing. */
export function packersWork(next: NextProduct): Action[] {
  return [...lists.slice(0, 2), ...searches, ...searchesWithTypos.slice(0, 1), ...aProduct(next), lowStock]
}

/** All that a back office is asked for, and saves among it. */
export function ownersWork(next: NextProduct): Action[] {
  const id = next()
  return [
    ...lists,
    ...searches,
    ...searchesWithTypos,
    ...aProduct(next),
    lowStock,
    walking('count', (staff, after) => staff.send(getCountSheet, { query: { ...(after && { after }) } })),
    changes({}),
    changes({ kind: 'media' }),
    changes({ kind: 'product', id }),
    changes({ staff: '00000000-0000-4000-8000-000000000001' }),
    changes({ from: daysAgo(30), until: daysAgo(29) }),
    pictures({}),
    pictures({ search: 'roses' }),
    asking('today', (staff) => staff.send(getToday, {})),
    saving(next, ({ price }) => ({ price: price + 0.05 })),
    saving(next, ({ name }) => ({ name: `${name}.`, scents: ['Lavender', 'Rose'], tint: 'rose' })),
    asking('save', (staff) => bookStock(staff, next())),
    repricing(next),
  ]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()

type Patch = CallInput<typeof saveProduct>['body']

/** As its page does: it is looked at, changed, saved. */
function saving(next: NextProduct, change: (product: StaffProduct) => Patch): Action {
  return {
    kind: 'save',
    act: async (staff, timed) => {
      const params = { id: next() }
      const { data } = await staff.send(getStaffProduct, { params })
      const body = change(data)
      await timed(() => staff.send(saveProduct, { params, body }, versionHeader(data.version)))
    },
  }
}

const bookStock = (staff: Client, id: string) =>
  staff.send(correctStock, {
    params: { id },
    body: { key: randomUUID(), reason: 'made', change: { kind: 'add', units: 4 } },
  })

/** Shown first, then done: two calls. */
function repricing(next: NextProduct): Action {
  const rule = { kind: 'raise-percent', percent: 5 } as const
  return {
    kind: 'bulk',
    act: async (staff, timed) => {
      const ids = new Set(Array.from({ length: PRICED_AT_ONCE }, next))
      const body = { products: [...ids], rule, rounding: 'five-cents' as const }
      await timed(async () => {
        const { data } = await staff.send(previewPrices, { body })
        const changes = data.map(({ id, from, to }) => ({ id, from, to }))
        return staff.send(changePrices, { body: { changes } })
      })
    },
  }
}
