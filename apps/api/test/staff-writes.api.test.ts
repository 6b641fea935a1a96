import { randomUUID } from 'node:crypto'
import * as blogCategories from '@shop/contract/admin/blog-categories'
import * as bulk from '@shop/contract/admin/bulk-products'
import * as changes from '@shop/contract/admin/changes'
import * as customers from '@shop/contract/admin/customers'
import * as enrolment from '@shop/contract/admin/enrolment'
import * as facetValues from '@shop/contract/admin/facet-values'
import { tellPresence } from '@shop/contract/admin/feed'
import * as imports from '@shop/contract/admin/imports'
import * as invitations from '@shop/contract/admin/invitations'
import * as me from '@shop/contract/admin/me'
import * as media from '@shop/contract/admin/media'
import * as merging from '@shop/contract/admin/merge-customers'
import * as messages from '@shop/contract/admin/messages'
import * as people from '@shop/contract/admin/people'
import * as prices from '@shop/contract/admin/prices'
import * as products from '@shop/contract/admin/products'
import * as reviews from '@shop/contract/admin/reviews'
import * as roles from '@shop/contract/admin/roles'
import * as session from '@shop/contract/admin/session'
import * as stock from '@shop/contract/admin/stock'
import { eraseSubscriber } from '@shop/contract/admin/subscribers'
import * as tints from '@shop/contract/admin/tints'
import * as views from '@shop/contract/admin/views'
import { ADMIN_CALLS } from '@shop/contract/admin-api'
import type { AdminCall, Call, CallInput } from '@shop/contract/call'
import { versionHeader } from '@shop/contract/version-header'
import { fromBase32 } from '@shop/harness/app-code'
import { expect, test } from 'vitest'
import { anAuthenticator } from '#test/authenticator.ts'
import { forgottenCalls } from '#test/forgotten-calls.ts'
import { csvOf } from '#test/import-makers.ts'
import { aProduct } from '#test/makers.ts'
import { aPhotograph, aPicture } from '#test/media-makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { aReader } from '#test/newsletter-makers.ts'
import { aDelivery, aReview } from '#test/review-makers.ts'
import { appCode, aStaffMember, cookiesOf, staffPassword, tokenOf } from '#test/staff-makers.ts'
import { startTestShop, type TestReply } from '#test/start-test-shop.ts'

/** Calls by which nothing of the shop changes. Each says what they leave behind instead. */
const UNRECORDED: readonly [call: AdminCall, why: string][] = [
  [session.signInStaff, 'a session, which its holder lists and ends'],
  [session.answerSecondStep, 'a session'],
  [session.askSecondStepPasskey, 'a question that is forgotten after five minutes'],
  [session.answerSecondStepByPasskey, 'a session'],
  [session.askSignInPasskey, 'a question'],
  [session.signInByPasskey, 'a session'],
  [session.lookAround, 'a session of the demo owner, who goes with the demo'],
  [session.signOutStaff, 'one session less'],
  [session.stepUp, 'ten minutes in a session'],
  [session.askStepUpPasskey, 'a question'],
  [session.stepUpByPasskey, 'ten minutes in a session'],
  [enrolment.enrolAppCode, 'a secret that opens nothing before it is confirmed'],
  [enrolment.askEnrolledPasskey, 'a question'],
  [me.startAppCode, 'a secret that opens nothing before it is confirmed'],
  [me.askNewPasskey, 'a question'],
  [invitations.lookAtInvitation, 'nothing: it reads'],
  [prices.previewPrices, 'nothing: it reads'],
  [stock.checkCount, 'nothing: it reads'],
  [imports.putImportFile, 'a file that is forgotten with its import'],
  [imports.checkImport, 'a dry run, which only its maker sees'],
  [imports.dropImport, 'one dry run less'],
  [tellPresence, 'nothing: who looks on is told, and it is forgotten'],
  [views.createView, 'filters under a name, which whoever kept them lists'],
  [views.changeView, 'filters under a name'],
  [views.deleteView, 'one view less'],
]

const SOAP = 'rose-bar'
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** A shop whose owner makes calls that succeed. */
async function aBackOffice() {
  const shop = await startTestShop({
    products: [aProduct({ id: SOAP }), aProduct({ id: 'mint-bar' })],
  })
  const owner = await aStaffMember(shop)
  const send = async <C extends Call>(call: C, input: CallInput<C>, version?: number) => {
    const headers = version === undefined ? {} : versionHeader(version)
    return shop.call(call, input, { cookies: owner.cookies, headers })
  }
  const versionOf = async (id: string): Promise<number> =>
    (await send(products.getStaffProduct, { params: { id } })).body.data.version
  const aPacker = () => aStaffMember(shop, { role: 'Packer' })
  const aRole = async (): Promise<string> =>
    (await send(roles.createRole, { body: { name: `Role ${randomUUID()}`, permissions: [] } })).body.data.id
  const anInvitation = async () =>
    (
      await send(invitations.createInvitation, {
        body: { email: `${randomUUID()}@soap.example`, roleId: 'packer' },
      })
    ).body.data
  const keepPasskey = async () => {
    const asked = (await send(me.askNewPasskey, {})).body.data
    return send(me.addPasskey, { body: { name: 'Laptop', passkey: anAuthenticator().create(asked) } })
  }
  /** Somebody who has set name and password, and owes the second step. */
  const anEnrolling = async () => {
    const token = tokenOf((await anInvitation()).url)
    const body = { token, name: 'Ruth Cole', password: staffPassword }
    const accepted = await shop.call(invitations.acceptInvitation, { body })
    return { accepted, cookies: cookiesOf(accepted) }
  }
  return { shop, owner, send, versionOf, aPacker, aRole, anInvitation, keepPasskey, anEnrolling }
}

type BackOffice = Awaited<ReturnType<typeof aBackOffice>>

/** A call that changes something, made with success. */
type Write = { call: AdminCall; make: (office: BackOffice) => Promise<TestReply> }

const ownWrites: readonly Write[] = [
  {
    call: enrolment.confirmEnrolledAppCode,
    make: async ({ shop, anEnrolling }) => {
      const { cookies } = await anEnrolling()
      const { secret } = (await shop.call(enrolment.enrolAppCode, {}, { cookies })).body.data
      const body = { code: appCode(shop, { secret: fromBase32(secret) }) }
      return shop.call(enrolment.confirmEnrolledAppCode, { body }, { cookies })
    },
  },
  {
    call: enrolment.enrolPasskey,
    make: async ({ shop, anEnrolling }) => {
      const { cookies } = await anEnrolling()
      const asked = (await shop.call(enrolment.askEnrolledPasskey, {}, { cookies })).body.data
      const body = { name: 'Telephone', passkey: anAuthenticator().create(asked) }
      return shop.call(enrolment.enrolPasskey, { body }, { cookies })
    },
  },
  {
    call: me.changeOwnPassword,
    make: ({ send }) => send(me.changeOwnPassword, { body: { password: 'orchard row sixteen' } }),
  },
  {
    call: me.endOwnSession,
    make: async ({ shop, owner, send }) => {
      const { staffId } = owner
      await shop.pool.query(
        `insert into staff_session select gen_random_uuid(), staff_id, 'another', stage, browser, address, created_at,
           seen_at, expires_at, null from staff_session where staff_id = $1`,
        [staffId],
      )
      const listed = (await send(me.listOwnSessions, {})).body.data
      const { id } = listed.find(({ isThis }: { isThis: boolean }) => !isThis)
      return send(me.endOwnSession, { params: { id } })
    },
  },
  {
    call: me.endOtherSessions,
    make: async ({ shop, owner, send }) => {
      await shop.pool.query(
        `insert into staff_trusted_browser values ('a browser', $1, now() + interval '1 day')`,
        [owner.staffId],
      )
      return send(me.endOtherSessions, {})
    },
  },
  {
    call: me.confirmAppCode,
    make: async ({ shop, send }) => {
      const { secret } = (await send(me.startAppCode, {})).body.data
      return send(me.confirmAppCode, { body: { code: appCode(shop, { secret: fromBase32(secret) }) } })
    },
  },
  { call: me.addPasskey, make: ({ keepPasskey }) => keepPasskey() },
  {
    call: me.removePasskey,
    make: async ({ keepPasskey, send }) =>
      send(me.removePasskey, { params: { id: (await keepPasskey()).body.data.id } }),
  },
  { call: me.makeRecoveryCodes, make: ({ send }) => send(me.makeRecoveryCodes, {}) },
  {
    call: me.removeAppCode,
    make: async ({ keepPasskey, send }) => {
      await keepPasskey()
      return send(me.removeAppCode, {})
    },
  },
]

const staffWrites: readonly Write[] = [
  {
    call: people.changeRoleOfPerson,
    make: async ({ aPacker, send }) => {
      const { staffId: id } = await aPacker()
      return send(people.changeRoleOfPerson, { params: { id }, body: { roleId: 'desk' } })
    },
  },
  ...[people.endSessionsOfPerson, people.resetPerson, people.removePerson].map((call) => ({
    call,
    make: async ({ aPacker, send }: BackOffice) => send(call, { params: { id: (await aPacker()).staffId } }),
  })),
  {
    call: roles.createRole,
    make: ({ send }) => send(roles.createRole, { body: { name: 'Own', permissions: ['orders.read'] } }),
  },
  {
    call: roles.changeRole,
    make: async ({ aRole, send }) => {
      const input = { params: { id: await aRole() }, body: { name: 'Another' } }
      return send(roles.changeRole, input, 1)
    },
  },
  {
    call: roles.removeRole,
    make: async ({ aRole, send }) => send(roles.removeRole, { params: { id: await aRole() } }),
  },
  {
    call: invitations.createInvitation,
    make: ({ send }) =>
      send(invitations.createInvitation, { body: { email: 'tom@soap.example', roleId: 'desk' } }),
  },
  {
    call: invitations.withdrawInvitation,
    make: async ({ anInvitation, send }) =>
      send(invitations.withdrawInvitation, { params: { id: (await anInvitation()).id } }),
  },
  { call: invitations.acceptInvitation, make: async ({ anEnrolling }) => (await anEnrolling()).accepted },
]

const shelfWrites: readonly Write[] = [
  {
    call: products.createProduct,
    make: ({ send }) =>
      send(products.createProduct, { body: { key: randomUUID(), name: 'Vetiver Bar', price: 7 } }),
  },
  {
    call: products.copyProduct,
    make: ({ send }) =>
      send(products.copyProduct, { params: { id: SOAP }, body: { key: randomUUID(), name: 'Cedar Bar' } }),
  },
  {
    call: products.saveProduct,
    make: async ({ send, versionOf }) => {
      const input = { params: { id: SOAP }, body: { name: 'Rose Bar', price: 7.5 } }
      return send(products.saveProduct, input, await versionOf(SOAP))
    },
  },
  {
    call: products.changeProductState,
    make: async ({ send, versionOf }) => {
      const input = { params: { id: SOAP }, body: { state: 'archived' as const } }
      return send(products.changeProductState, input, await versionOf(SOAP))
    },
  },
  {
    call: products.changeProductSlug,
    make: async ({ send, versionOf }) => {
      const input = { params: { id: SOAP }, body: { slug: 'rose-soap' } }
      return send(products.changeProductSlug, input, await versionOf(SOAP))
    },
  },
  {
    call: prices.changePrices,
    make: ({ send }) =>
      send(prices.changePrices, { body: { changes: [{ id: 'mint-bar', from: 6.5, to: 6.9 }] } }),
  },
  {
    call: facetValues.addFacetValue,
    make: ({ send }) => send(facetValues.addFacetValue, { body: { category: 'scent', label: 'Vetiver' } }),
  },
  {
    call: facetValues.changeFacetValue,
    make: ({ send }) =>
      send(facetValues.changeFacetValue, { params: { key: 'Rose' }, body: { label: 'Damask Rose' } }, 1),
  },
  {
    call: facetValues.orderFacetValues,
    make: ({ send }) =>
      send(facetValues.orderFacetValues, {
        params: { category: 'useCase' },
        body: { keys: ['Hands', 'Body', 'Face'] },
      }),
  },
  {
    call: stock.correctStock,
    make: ({ send }) =>
      send(stock.correctStock, {
        params: { id: SOAP },
        body: { key: randomUUID(), reason: 'made', change: { kind: 'add', units: 3 } },
      }),
  },
  {
    call: stock.commitCount,
    make: ({ send }) => {
      const rows = [{ product: 'mint-bar', expected: 20, counted: 19 }]
      return send(stock.commitCount, { body: { key: randomUUID(), asOf: new Date().toISOString(), rows } })
    },
  },
  {
    call: stock.setLowStockLevel,
    make: ({ send }) => send(stock.setLowStockLevel, { params: { id: SOAP }, body: { level: 7 } }),
  },
  {
    call: media.putUpload,
    make: async ({ shop, owner }) => {
      const bytes = await aPhotograph().jpeg().toBuffer()
      const query = { offset: '0', length: String(bytes.length), name: 'rose.jpg' }
      return shop.send(
        media.putUpload,
        { params: { uploadId: randomUUID() }, query, body: bytes },
        { cookies: owner.cookies, headers: { 'content-type': 'application/octet-stream' } },
      )
    },
  },
  {
    call: media.changeMedia,
    make: async ({ shop, send }) => {
      const { id } = await aPicture(shop)
      return send(media.changeMedia, { params: { id }, body: { alt: 'A rose' } }, 1)
    },
  },
  {
    call: media.deleteMedia,
    make: async ({ shop, send }) => send(media.deleteMedia, { params: { id: (await aPicture(shop)).id } }),
  },
  {
    call: changes.undoChange,
    make: async ({ send }) => {
      const { changeSetId: id } = (
        await send(stock.setLowStockLevel, { params: { id: 'mint-bar' }, body: { level: 3 } })
      ).body.data
      return send(changes.undoChange, { params: { id } })
    },
  },
]

const TINT = { label: 'Sea fog', ground: '#d9dfe6', deep: '#2f3f55' }

/** Of lists that an owner keeps, and of many products at once. */
const listWrites: readonly Write[] = [
  {
    call: bulk.changeProductStates,
    make: ({ send }) =>
      send(bulk.changeProductStates, { body: { products: ['mint-bar'], state: 'archived' } }),
  },
  {
    call: bulk.changeProductValues,
    make: ({ send }) =>
      send(bulk.changeProductValues, { body: { products: ['mint-bar'], add: ['Hands'], remove: ['Body'] } }),
  },
  {
    call: imports.takeImport,
    make: async ({ shop, owner, send }) => {
      const id = randomUUID()
      const bytes = Buffer.from(csvOf(['productId', 'name', 'price'], ['LL-900', 'Fennel Bar', '6.5']))
      const query = { offset: '0', length: String(bytes.length) }
      await shop.send(
        imports.putImportFile,
        { params: { id, file: 'list' }, query, body: bytes },
        { cookies: owner.cookies, headers: { 'content-type': 'application/octet-stream' } },
      )
      await send(imports.checkImport, { params: { id }, body: { name: 'list.csv' } })
      await shop.runJobs()
      const taken = await send(imports.takeImport, { params: { id } })
      await shop.runJobs()
      return taken
    },
  },
  { call: tints.addTint, make: ({ send }) => send(tints.addTint, { body: TINT }) },
  {
    call: tints.changeTint,
    make: ({ send }) => send(tints.changeTint, { params: { key: 'rose' }, body: { label: 'Damask' } }, 1),
  },
  {
    call: tints.orderTints,
    make: async ({ send }) => {
      const listed: { key: string }[] = (await send(tints.listTints, {})).body.data
      return send(tints.orderTints, { body: { keys: listed.map(({ key }) => key).toReversed() } })
    },
  },
  {
    call: blogCategories.addBlogCategory,
    make: ({ send }) => send(blogCategories.addBlogCategory, { body: { label: 'News' } }),
  },
  {
    call: blogCategories.changeBlogCategory,
    make: ({ send }) => {
      const input = { params: { key: 'Making' }, body: { label: 'How it is made' } }
      return send(blogCategories.changeBlogCategory, input, 1)
    },
  },
  {
    call: blogCategories.orderBlogCategories,
    make: async ({ send }) => {
      const listed: { key: string }[] = (await send(blogCategories.listStaffBlogCategories, {})).body.data
      const keys = listed.map(({ key }) => key).toReversed()
      return send(blogCategories.orderBlogCategories, { body: { keys } })
    },
  },
]

/** Of what people have written. */
const messageWrites: readonly Write[] = [
  {
    call: messages.answerConversation,
    make: async ({ shop, send }) => {
      const body = { key: randomUUID(), text: 'Dear Grace', state: 'closed' } as const
      return send(messages.answerConversation, { params: { id: await writeToShop(shop) }, body })
    },
  },
  {
    call: messages.noteConversation,
    make: async ({ shop, send }) => {
      const body = { key: randomUUID(), text: 'Two aside' }
      return send(messages.noteConversation, { params: { id: await writeToShop(shop) }, body })
    },
  },
  {
    call: messages.changeConversation,
    make: async ({ shop, send }) => {
      const params = { id: await writeToShop(shop) }
      return send(messages.changeConversation, { params, body: { state: 'closed' } }, 1)
    },
  },
]

async function aReviewOfSoap(shop: BackOffice['shop']): Promise<string> {
  const buyer = await shop.signUp()
  await aDelivery(shop, buyer, SOAP)
  return aReview(shop, buyer, { product: SOAP })
}

/** Of what buyers have written of products. */
const reviewWrites: readonly Write[] = [
  {
    call: reviews.judgeReview,
    make: async ({ shop, send }) => {
      const params = { id: await aReviewOfSoap(shop) }
      return send(reviews.judgeReview, { params, body: { state: 'shown' } }, 1)
    },
  },
  {
    call: reviews.answerReview,
    make: async ({ shop, send }) => {
      const params = { id: await aReviewOfSoap(shop) }
      return send(reviews.answerReview, { params, body: { text: 'Thank you' } }, 1)
    },
  },
]

/** Of customers and the newsletter's readers. */
const readerWrites: readonly Write[] = [
  {
    call: customers.copyCustomer,
    make: async ({ shop, send }) => {
      const { userId } = await shop.signUp()
      return send(customers.copyCustomer, { params: { id: userId } })
    },
  },
  {
    call: customers.eraseCustomer,
    make: async ({ shop, send }) => {
      const { userId } = await shop.signUp()
      return send(customers.eraseCustomer, { params: { id: userId } })
    },
  },
  {
    call: merging.mergeCustomers,
    make: async ({ shop, send }) => {
      const params = { id: (await shop.signUp()).userId }
      const from = (await shop.signUp()).userId
      const { body } = await send(merging.previewMerge, { params, query: { from } })
      return send(merging.mergeCustomers, { params, body: { from, seen: body.data.seen } })
    },
  },
  {
    call: eraseSubscriber,
    make: async ({ shop, send }) => {
      await aReader(shop, 'june@example.com')
      const { rows } = await shop.pool.query('select id from subscriber')
      return send(eraseSubscriber, { params: { id: rows[0].id } })
    },
  },
]

const WRITES = [
  ...ownWrites,
  ...staffWrites,
  ...shelfWrites,
  ...listWrites,
  ...messageWrites,
  ...reviewWrites,
  ...readerWrites,
]

test('every call of staff but reads is made here, or is said to leave no change', () => {
  const covered = [...WRITES.map(({ call }) => call), ...UNRECORDED.map(([call]) => call)]
  const reads = ADMIN_CALLS.filter(({ method }) => method === 'GET')

  expect(forgottenCalls([...covered, ...reads], ADMIN_CALLS).map(nameOf)).toEqual([])
  expect(new Set(covered).size).toBe(covered.length)
})

test('whatever staff change stands in the change log: who, by which call, from where, and what', async () => {
  const office = await aBackOffice()
  const found = []

  for (const { call, make } of WRITES) {
    const { status, headers, body } = await make(office)
    const { rows } = await office.shop.pool.query(
      `select staff_name, session_id is not null as has_session, address from change_set s
       where call = $1 and request_id = $2 and exists (select from audit_entry where change_set_id = s.id)`,
      [nameOf(call), headers['x-request-id']],
    )
    found.push([nameOf(call), status, body.code, rows])
  }

  const written = (call: AdminCall) => [
    nameOf(call),
    200,
    undefined,
    [
      {
        staff_name: expect.stringMatching(/^(?:Tom Ellis|Ruth Cole)$/),
        has_session: call !== invitations.acceptInvitation,
        address: '127.0.0.1',
      },
    ],
  ]
  expect(found).toEqual(WRITES.map(({ call }) => written(call)))
})
