import * as calls from '@shop/contract/admin/customers'
import type { Call } from '@shop/contract/call'
import type { StaffMember } from '#api/caller.ts'
import { type Answer, answerStaff, type RequestFacts } from '#api/platform/http/index.ts'
import { type CustomerShop, copyCustomer, eraseCustomer, recordLooking } from './customer-data.ts'
import { describeCustomer } from './describe-customer.ts'
import { listCustomers } from './list-customers.ts'

export function customerStaffAnswers(shop: CustomerShop): Answer[] {
  const { db } = shop
  return [
    answerStaff(calls.listCustomers, ({ query }) => listCustomers(db, query)),

    answerStaff(calls.getCustomer, async ({ params: { id }, caller, request }) => {
      const data = await describeCustomer(db, id, caller)
      await recordLooking(db, id, aboutOf(calls.getCustomer, caller, request))
      return { data }
    }),

    answerStaff(calls.copyCustomer, async ({ params: { id }, caller, request }) => ({
      data: await copyCustomer(shop, id, aboutOf(calls.copyCustomer, caller, request)),
    })),

    answerStaff(calls.eraseCustomer, async ({ params: { id }, caller, request }) => {
      await eraseCustomer(shop, id, aboutOf(calls.eraseCustomer, caller, request))
      return { data: null }
    }),
  ]
}

function aboutOf({ method, path }: Call, staff: StaffMember, { requestId, address }: RequestFacts) {
  return { staff, call: `${method} ${path}`, requestId, address }
}
