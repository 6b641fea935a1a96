import { randomUUID } from 'node:crypto'
import * as blogCategories from '@shop/contract/admin/blog-categories'
import * as bulkProducts from '@shop/contract/admin/bulk-products'
import * as changes from '@shop/contract/admin/changes'
import * as customers from '@shop/contract/admin/customers'
import * as enrolment from '@shop/contract/admin/enrolment'
import * as facetValues from '@shop/contract/admin/facet-values'
import * as feed from '@shop/contract/admin/feed'
import * as firstDay from '@shop/contract/admin/first-day'
import * as imports from '@shop/contract/admin/imports'
import * as invitations from '@shop/contract/admin/invitations'
import * as me from '@shop/contract/admin/me'
import * as media from '@shop/contract/admin/media'
import * as merging from '@shop/contract/admin/merge-customers'
import * as messages from '@shop/contract/admin/messages'
import type { MadePasskey, ShownPasskey } from '@shop/contract/admin/passkeys'
import * as people from '@shop/contract/admin/people'
import * as prices from '@shop/contract/admin/prices'
import { exportProducts } from '@shop/contract/admin/product-export'
import * as products from '@shop/contract/admin/products'
import * as reviews from '@shop/contract/admin/reviews'
import * as roles from '@shop/contract/admin/roles'
import * as session from '@shop/contract/admin/session'
import * as stock from '@shop/contract/admin/stock'
import * as subscribers from '@shop/contract/admin/subscribers'
import * as tints from '@shop/contract/admin/tints'
import * as today from '@shop/contract/admin/today'
import * as views from '@shop/contract/admin/views'
import { ADMIN_CALLS } from '@shop/contract/admin-api'
import type { AdminCall } from '@shop/contract/call'
import { expect, test } from 'vitest'
import { forgottenCalls } from '#test/forgotten-calls.ts'
import { aStaffMember, staffPassword } from '#test/staff-makers.ts'
import { startTestShop, type TestShop } from '#test/start-test-shop.ts'

const ROLES = ['Owner', 'Manager', 'Packer', 'Desk', 'Editor', 'Accountant', 'Stall'] as const
type Role = (typeof ROLES)[number]

/** `anybody`: nobody need be signed in; `staff`: whoever is; else these roles alone. */
type Who = 'anybody' | 'staff' | readonly Role[]

/** What a call is sent: valid, and aimed at nothing that is there, so that each role finds the shop as the one before. */
type Rule = {
  call: AdminCall
  who: Who
  sent?: { params?: Record<string, string>; body?: unknown }
  /** Needs the second step to have been shown within ten minutes. */
  isSteppedUp?: boolean
}

const nothing = { id: '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50' }
const credential = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} } as const
const shown: ShownPasskey = {
  ...credential,
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
}
const made: MadePasskey = { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a' } }
const aCode = { kind: 'app_code', code: '000000' }
const aRole = { name: 'Own', permissions: [] }
const owners: Who = ['Owner']
const shelves: Who = ['Owner', 'Manager']
const noSoap = { id: 'no-such-soap' }
const aKey = { key: nothing.id, reason: 'other' }
const judging: Who = ['Owner', 'Manager', 'Editor']
const answering: Who = ['Owner', 'Manager', 'Desk']
const editors: Who = ['Owner', 'Manager', 'Editor']
const aFile = { ...nothing, file: 'zip' }
const anUpload = { uploadId: nothing.id }
const password = staffPassword

/** Every call of staff. One that is not here fails the first test; what the contract says of access must agree. */
const RULES: readonly Rule[] = [
  { call: session.getStaffSession, who: 'anybody' },
  { call: session.signInStaff, who: 'anybody', sent: { body: { email: 'nobody@soap.example', password } } },
  { call: session.answerSecondStep, who: 'anybody', sent: { body: { ...aCode, trustBrowser: false } } },
  { call: session.askSecondStepPasskey, who: 'anybody' },
  {
    call: session.answerSecondStepByPasskey,
    who: 'anybody',
    sent: { body: { passkey: shown, trustBrowser: false } },
  },
  { call: session.askSignInPasskey, who: 'anybody' },
  { call: session.signInByPasskey, who: 'anybody', sent: { body: { passkey: shown } } },
  { call: session.stepUp, who: 'staff', sent: { body: { ...aCode, password } } },
  { call: session.askStepUpPasskey, who: 'staff' },
  { call: session.stepUpByPasskey, who: 'staff', sent: { body: { passkey: shown } } },
  { call: enrolment.enrolAppCode, who: 'anybody' },
  { call: enrolment.confirmEnrolledAppCode, who: 'anybody', sent: { body: { code: '000000' } } },
  { call: enrolment.askEnrolledPasskey, who: 'anybody' },
  { call: enrolment.enrolPasskey, who: 'anybody', sent: { body: { name: 'Own', passkey: made } } },
  { call: me.getStaffMe, who: 'staff' },
  { call: me.changeOwnPassword, who: 'staff', sent: { body: { password } }, isSteppedUp: true },
  { call: me.listOwnSessions, who: 'staff' },
  { call: me.endOwnSession, who: 'staff', sent: { params: nothing } },
  { call: me.endOtherSessions, who: 'staff' },
  { call: me.listOwnFactors, who: 'staff' },
  { call: me.startAppCode, who: 'staff', isSteppedUp: true },
  { call: me.confirmAppCode, who: 'staff', sent: { body: { code: '000000' } }, isSteppedUp: true },
  { call: me.removeAppCode, who: 'staff', isSteppedUp: true },
  { call: me.askNewPasskey, who: 'staff', isSteppedUp: true },
  { call: me.addPasskey, who: 'staff', sent: { body: { name: 'Own', passkey: made } }, isSteppedUp: true },
  { call: me.removePasskey, who: 'staff', sent: { params: nothing }, isSteppedUp: true },
  { call: me.makeRecoveryCodes, who: 'staff', isSteppedUp: true },
  { call: media.getUpload, who: editors, sent: { params: anUpload } },
  { call: media.putUpload, who: editors, sent: { params: anUpload, body: 'no picture' } },
  { call: media.listMedia, who: editors },
  { call: media.getMedia, who: editors, sent: { params: nothing } },
  { call: media.changeMedia, who: editors, sent: { params: nothing, body: {} } },
  { call: media.deleteMedia, who: editors, sent: { params: nothing } },
  { call: people.listPeople, who: owners },
  {
    call: people.changeRoleOfPerson,
    who: owners,
    sent: { params: nothing, body: { roleId: 'packer' } },
    isSteppedUp: true,
  },
  { call: people.endSessionsOfPerson, who: owners, sent: { params: nothing }, isSteppedUp: true },
  { call: people.resetPerson, who: owners, sent: { params: nothing }, isSteppedUp: true },
  { call: people.removePerson, who: owners, sent: { params: nothing }, isSteppedUp: true },
  { call: roles.listRoles, who: owners },
  { call: roles.createRole, who: owners, sent: { body: aRole }, isSteppedUp: true },
  { call: roles.changeRole, who: owners, sent: { params: nothing, body: aRole }, isSteppedUp: true },
  { call: roles.removeRole, who: owners, sent: { params: nothing }, isSteppedUp: true },
  { call: invitations.listInvitations, who: owners },
  {
    call: invitations.createInvitation,
    who: owners,
    sent: { body: { email: 'ruth@soap.example', roleId: 'desk' } },
    isSteppedUp: true,
  },
  { call: invitations.withdrawInvitation, who: owners, sent: { params: nothing }, isSteppedUp: true },
  { call: changes.listChanges, who: ['Owner', 'Manager', 'Accountant'] },
  { call: changes.getChange, who: 'staff', sent: { params: nothing } },
  { call: changes.undoChange, who: 'staff', sent: { params: nothing } },
  { call: today.getToday, who: ['Owner', 'Manager', 'Desk', 'Accountant'] },
  {
    call: feed.tellPresence,
    who: 'staff',
    sent: { body: { kind: 'product', id: noSoap.id, isHere: true, isNew: true } },
  },
  { call: today.listSoldUnits, who: shelves },
  { call: firstDay.getFirstDay, who: shelves },
  { call: views.listViews, who: 'staff' },
  { call: views.createView, who: 'staff', sent: { body: {} } },
  { call: views.changeView, who: 'staff', sent: { params: nothing, body: {} } },
  { call: views.deleteView, who: 'staff', sent: { params: nothing } },
  { call: invitations.lookAtInvitation, who: 'anybody', sent: { body: { token: 'guessed' } } },
  {
    call: invitations.acceptInvitation,
    who: 'anybody',
    sent: { body: { token: 'guessed', name: 'Ruth Cole', password } },
  },
  { call: products.listStaffProducts, who: 'staff' },
  { call: products.getStaffProduct, who: 'staff', sent: { params: nothing } },
  { call: products.createProduct, who: shelves, sent: { body: { key: randomUUID(), name: ' ', price: 6 } } },
  {
    call: products.copyProduct,
    who: shelves,
    sent: { params: nothing, body: { key: randomUUID(), name: 'Rose' } },
  },
  { call: products.saveProduct, who: shelves, sent: { params: nothing, body: {} } },
  {
    call: products.changeProductState,
    who: shelves,
    sent: { params: nothing, body: { state: 'archived' } },
  },
  { call: products.changeProductSlug, who: shelves, sent: { params: nothing, body: { slug: 'rose' } } },
  { call: bulkProducts.listProductIds, who: shelves },
  {
    call: bulkProducts.changeProductStates,
    who: shelves,
    sent: { body: { products: [noSoap.id], state: 'archived' } },
  },
  {
    call: bulkProducts.changeProductValues,
    who: shelves,
    sent: { body: { products: [noSoap.id], add: [], remove: [] } },
  },
  { call: prices.previewPrices, who: shelves, sent: { body: { products: [] } } },
  { call: prices.changePrices, who: shelves, sent: { body: { changes: [] } } },
  { call: facetValues.listFacetValues, who: 'staff' },
  { call: facetValues.addFacetValue, who: shelves, sent: { body: { category: 'scent', label: '' } } },
  { call: facetValues.changeFacetValue, who: shelves, sent: { params: { key: 'Nothing' }, body: {} } },
  {
    call: facetValues.orderFacetValues,
    who: shelves,
    sent: { params: { category: 'scent' }, body: { keys: [] } },
  },
  { call: tints.listTints, who: 'staff' },
  { call: tints.addTint, who: shelves, sent: { body: { label: '', ground: '#dfe3ea', deep: '#3a4a63' } } },
  { call: tints.changeTint, who: shelves, sent: { params: { key: 'nothing' }, body: {} } },
  { call: tints.orderTints, who: shelves, sent: { body: { keys: [] } } },
  { call: blogCategories.listStaffBlogCategories, who: 'staff' },
  { call: blogCategories.addBlogCategory, who: editors, sent: { body: { label: '' } } },
  { call: blogCategories.changeBlogCategory, who: editors, sent: { params: { key: 'Nothing' }, body: {} } },
  { call: blogCategories.orderBlogCategories, who: editors, sent: { body: { keys: [] } } },
  { call: stock.getStock, who: 'staff', sent: { params: noSoap } },
  {
    call: stock.correctStock,
    who: shelves,
    sent: { params: noSoap, body: { ...aKey, change: { kind: 'add', units: 1 } } },
  },
  { call: stock.getCountSheet, who: shelves },
  {
    call: stock.checkCount,
    who: shelves,
    sent: {
      body: { asOf: '2026-03-02T09:00:00Z', rows: [{ product: noSoap.id, expected: 1, counted: 1 }] },
    },
  },
  {
    call: stock.commitCount,
    who: shelves,
    sent: {
      body: {
        key: nothing.id,
        asOf: '2026-03-02T09:00:00Z',
        rows: [{ product: noSoap.id, expected: 1, counted: 1 }],
      },
    },
  },
  { call: stock.listLowStock, who: 'staff' },
  { call: stock.setLowStockLevel, who: shelves, sent: { params: noSoap, body: { level: 5 } } },
  { call: messages.listConversations, who: answering },
  { call: messages.getConversation, who: answering, sent: { params: nothing } },
  { call: messages.listAnswering, who: answering },
  {
    call: messages.answerConversation,
    who: answering,
    sent: { params: nothing, body: { key: nothing.id, text: 'x', state: 'closed' } },
  },
  {
    call: messages.noteConversation,
    who: answering,
    sent: { params: nothing, body: { key: nothing.id, text: 'x' } },
  },
  { call: messages.changeConversation, who: answering, sent: { params: nothing, body: {} } },
  { call: reviews.listStaffReviews, who: judging },
  { call: reviews.judgeReview, who: judging, sent: { params: nothing, body: { state: 'shown' } } },
  { call: reviews.answerReview, who: judging, sent: { params: nothing, body: { text: 'x' } } },
  { call: exportProducts, who: shelves },
  { call: imports.getImportFile, who: shelves, sent: { params: aFile } },
  { call: imports.putImportFile, who: shelves, sent: { params: aFile, body: 'no,list' } },
  { call: imports.checkImport, who: shelves, sent: { params: nothing, body: { name: 'list.csv' } } },
  { call: imports.getImport, who: shelves, sent: { params: nothing } },
  { call: imports.listImportRows, who: shelves, sent: { params: nothing } },
  { call: imports.getImportRow, who: shelves, sent: { params: { ...nothing, row: '2' } } },
  { call: imports.takeImport, who: shelves, sent: { params: nothing } },
  { call: imports.exportLeftRows, who: shelves, sent: { params: nothing } },
  { call: imports.dropImport, who: shelves, sent: { params: nothing } },
  { call: customers.listCustomers, who: answering },
  { call: customers.getCustomer, who: answering, sent: { params: nothing } },
  { call: customers.copyCustomer, who: owners, sent: { params: nothing }, isSteppedUp: true },
  { call: customers.eraseCustomer, who: shelves, sent: { params: nothing }, isSteppedUp: true },
  { call: merging.previewMerge, who: shelves, sent: { params: nothing } },
  {
    call: merging.mergeCustomers,
    who: shelves,
    sent: { params: nothing, body: { from: 'nothing', seen: 'nothing' } },
    isSteppedUp: true,
  },
  { call: subscribers.listSubscribers, who: shelves },
  { call: subscribers.exportSubscribers, who: owners, isSteppedUp: true },
  { call: subscribers.eraseSubscriber, who: shelves, sent: { params: nothing }, isSteppedUp: true },
  // The last two end or replace the session that asks.
  { call: session.lookAround, who: 'anybody' },
  { call: session.signOutStaff, who: 'anybody' },
]

/** How access is refused; what a call itself refuses is another matter. */
const OF_ACCESS = ['unauthenticated', 'not_permitted', 'step_up_required']
const nameOf = ({ method, path }: AdminCall) => `${method} ${path}`

/** What access says to each call, of these cookies: `in` where it lets pass. */
async function askAll(shop: TestShop, cookies: Record<string, string>, rules = RULES): Promise<string[]> {
  const found = []
  for (const { call, sent = {} } of rules) {
    const { status, body } = await shop.send(call, sent, { cookies })
    expect(status, nameOf(call)).toBeLessThan(500)
    found.push(`${nameOf(call)}: ${OF_ACCESS.includes(body.code) ? body.code : 'in'}`)
  }
  return found
}

const expected = (answer: (rule: Rule) => string, rules = RULES) =>
  rules.map((rule) => `${nameOf(rule.call)}: ${answer(rule)}`)

const mayBe = ({ who }: Rule, role: Role) => who === 'anybody' || who === 'staff' || who.includes(role)

test('every call of staff has a rule here', () => {
  expect(
    forgottenCalls(
      RULES.map(({ call }) => call),
      ADMIN_CALLS,
    ),
  ).toEqual([])
})

test('who is not signed in gets what is for anybody and nothing else', async () => {
  const shop = await startTestShop()

  const found = await askAll(shop, {})

  expect(found).toEqual(expected(({ who }) => (who === 'anybody' ? 'in' : 'unauthenticated')))
})

test('who is on the way to signing in gets no more', async () => {
  const shop = await startTestShop()
  const { email } = await aStaffMember(shop)
  const half = await shop.call(session.signInStaff, { body: { email, password } })
  const cookies = Object.fromEntries(half.cookies.map(({ name, value }) => [name, value]))
  const rules = RULES.filter(({ who }) => who !== 'anybody')

  expect(await askAll(shop, cookies, rules)).toEqual(expected(() => 'unauthenticated', rules))
})

test.each(ROLES)('in the role %s every call answers as its rule says', async (role) => {
  const shop = await startTestShop()
  const { cookies } = await aStaffMember(shop, { role })

  const found = await askAll(shop, cookies)

  expect(found).toEqual(expected((rule) => (mayBe(rule, role) ? 'in' : 'not_permitted')))
})

test('ten minutes after the second step an owner is asked for it again where the rule says so', async () => {
  const shop = await startTestShop()
  const start = new Date('2026-03-02T09:00:00Z')
  shop.setTime(start)
  const { cookies } = await aStaffMember(shop)
  shop.setTime(new Date(start.getTime() + 10 * 60_000))

  const found = await askAll(shop, cookies)

  expect(found).toEqual(expected(({ isSteppedUp }) => (isSteppedUp ? 'step_up_required' : 'in')))
})

test('a role of no permissions gets what is for all staff and nothing else', async () => {
  const shop = await startTestShop()
  await shop.pool.query("insert into role (id, name) values ('none', 'None')")
  const { cookies } = await aStaffMember(shop, { role: 'None' })

  const found = await askAll(shop, cookies)

  expect(found).toEqual(expected(({ who }) => (typeof who === 'string' ? 'in' : 'not_permitted')))
})
