import { mergeCustomers, previewMerge } from '@shop/contract/admin/merge-customers'
import { ANNA, asStaff } from '#test/as-staff.ts'
import type { TestShop } from '#test/start-test-shop.ts'

/** Ids of the account that goes, and of the one that stays. */
export type Pair = { from: string; into: string }

const anna = { ...ANNA, isSteppedUp: true }

export async function lookAtMerge(shop: TestShop, { from, into }: Pair) {
  return asStaff(shop)(previewMerge, { params: { id: into }, query: { from } })
}

/** As staff do it: they look first. `seen`: of an earlier look. */
export async function tryToMerge(shop: TestShop, pair: Pair, seen?: string) {
  const look: string = seen ?? (await lookAtMerge(shop, pair)).body.data?.seen ?? 'nothing'
  const { into, from } = pair
  return asStaff(shop)(mergeCustomers, { params: { id: into }, body: { from, seen: look } }, { as: anna })
}

export async function merge(shop: TestShop, pair: Pair): Promise<void> {
  const { status, body } = await tryToMerge(shop, pair)
  if (status !== 200) throw new Error(`Not merged: ${JSON.stringify(body)}`)
}
