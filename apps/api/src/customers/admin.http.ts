import * as calls from '@shop/contract/admin/customers'
import * as merging from '@shop/contract/admin/merge-customers'
import {
  copyCustomerData,
  type ErasingShop,
  eraseCustomer,
  type MergingShop,
  recordLooking,
} from '#api/account/index.ts'
import { type Answer, aboutCall, answerStaff } from '#api/platform/http/index.ts'
import { isId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import { describeCustomer } from './describe-customer.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers, showMerge } from './merge-customers.ts'

const DAY_LENGTH = '2026-03-02'.length

export function customerStaffAnswers(shop: ErasingShop & MergingShop): Answer[] {
  const { db, clock } = shop
  return [
    answerStaff(calls.listCustomers, ({ query }) => listCustomers(db, query)),

    answerStaff(calls.getCustomer, async ({ params: { id }, caller, request }) => {
      const data = await describeCustomer(db, id, caller)
      await recordLooking(shop, id, aboutCall(calls.getCustomer, caller, request))
      return { data }
    }),

    answerStaff(calls.copyCustomer, async ({ params: { id }, caller, request }) => {
      const about = aboutCall(calls.copyCustomer, caller, request)
      const content = isId(id) ? await copyCustomerData(shop, { userId: id }, about) : undefined
      if (content === undefined) throw new Refusal('not_found')
      return { data: { name: `customer-${clock.now().toISOString().slice(0, DAY_LENGTH)}.json`, content } }
    }),

    answerStaff(calls.eraseCustomer, async ({ params: { id }, caller, request }) => {
      const about = aboutCall(calls.eraseCustomer, caller, request)
      const isDone = isId(id) && (await eraseCustomer(shop, { userId: id }, about))
      if (!isDone) throw new Refusal('not_found')
      return { data: null }
    }),

    answerStaff(merging.previewMerge, async ({ params, query: { from }, caller, request }) => {
      const about = aboutCall(merging.previewMerge, caller, request)
      return { data: await showMerge(shop, { stays: params.id, goes: from }, caller, about) }
    }),

    answerStaff(merging.mergeCustomers, async ({ params, body: { from, seen }, caller, request }) => {
      const about = aboutCall(merging.mergeCustomers, caller, request)
      await mergeCustomers(shop, { stays: params.id, goes: from, seen }, about)
      return { data: null }
    }),
  ]
}
