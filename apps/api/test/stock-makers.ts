import { randomUUID } from 'node:crypto'
import { commitCount, correctStock, getStock } from '@shop/contract/admin/stock'
import type * as z from 'zod/mini'
import type { NewProduct } from '#api/catalogue/index.ts'
import { inChangeSet } from '#api/platform/audit/index.ts'
import { stockRestorers } from '#api/stock/index.ts'
import { aMember } from '#test/staff-app.ts'
import { aStaffMember, type TestMember } from '#test/staff-makers.ts'
import { startTestShop, type TestReply, type TestShop } from '#test/start-test-shop.ts'

type Correction = z.input<typeof correctStock.body>
type Count = z.input<typeof commitCount.body>

export type StockShop = TestShop & {
  /** Two owners. */
  anna: TestMember
  ruth: TestMember
  /** By Anna, under a new key, because she counted, unless told. */
  correct: (
    product: string,
    change: Correction['change'],
    rest?: Partial<Correction> & { as?: TestMember },
  ) => Promise<TestReply>
  /** By Anna, under a new key, of a sheet that was made now, unless told. */
  count: (rows: Count['rows'], rest?: Partial<Count> & { as?: TestMember }) => Promise<TestReply>
  look: (product: string, query?: { after?: string; limit?: number }) => Promise<TestReply>
}

export async function startStockShop(products: readonly NewProduct[]): Promise<StockShop> {
  const shop = await startTestShop({ products })
  const anna = await aMemberNamed(shop, 'Anna Webb')
  const ruth = await aMemberNamed(shop, 'Ruth Cole')
  const present = () => shop.deps.clock.now().toISOString()
  return {
    ...shop,
    anna,
    ruth,
    correct: (id, change, { as = anna, ...rest } = {}) => {
      const body = { key: randomUUID(), reason: 'counted' as const, ...rest, change }
      return shop.call(correctStock, { params: { id }, body }, { cookies: as.cookies })
    },
    count: (rows, { as = anna, ...rest } = {}) => {
      const body = { key: randomUUID(), asOf: present(), ...rest, rows }
      return shop.call(commitCount, { body }, { cookies: as.cookies })
    },
    look: (id, query = {}) =>
      shop.call(getStock, { params: { id }, query: toTexts(query) }, { cookies: anna.cookies }),
  }
}

async function aMemberNamed(shop: TestShop, name: string): Promise<TestMember> {
  const member = await aStaffMember(shop)
  await shop.pool.query('update staff set name = $2 where id = $1', [member.staffId, name])
  return member
}

function toTexts({ after, limit }: { after?: string; limit?: number }) {
  return { ...(after !== undefined && { after }), ...(limit !== undefined && { limit }) }
}

/** Takes a change set back as undo does: each thing is found, locked, put back, and recorded in a change set of its own. */
export async function takeBack(
  shop: TestShop,
  id: string,
  { staffId, name }: { staffId: string; name: string },
): Promise<string | null> {
  const restorers = new Map(stockRestorers(shop.deps).map((restorer) => [restorer.kind, restorer]))
  const { rows } = await shop.pool.query(
    'select kind, thing_id, before, after from audit_entry where change_set_id = $1 order by kind, thing_id',
    [id],
  )
  const staff = aMember(name, { staffId })
  const about = { staff, call: 'undo', requestId: 'undo', summary: 'Undo', undoOf: id }
  return shop.db.transaction((tx) =>
    inChangeSet(tx, about, async (changes) => {
      for (const { kind, thing_id: thing, before, after } of rows) {
        const restorer = restorers.get(kind)
        const now = (await restorer?.find(tx, thing, { isLocked: true })) ?? null
        await restorer?.restore(tx, { id: thing, fields: before, version: undefined }, staff)
        changes.record({ kind, id: thing, before: before === null ? now : after && now, after: before })
      }
      return changes.id
    }),
  )
}
