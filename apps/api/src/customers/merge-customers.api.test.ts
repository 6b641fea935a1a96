import { addAddress } from '@shop/contract/addresses'
import { listChanges } from '@shop/contract/admin/changes'
import { eraseCustomer, getCustomer } from '@shop/contract/admin/customers'
import { previewMerge } from '@shop/contract/admin/merge-customers'
import { getMe, login, refresh, register } from '@shop/contract/identity'
import { changeMailPreference } from '@shop/contract/mail-preferences'
import { voteOnReview } from '@shop/contract/own-reviews'
import { PERMISSIONS } from '@shop/contract/permissions'
import { addWishes, listWishes } from '@shop/contract/wishlist'
import { expect, test } from 'vitest'
import { ANNA, asStaff } from '#test/as-staff.ts'
import { aBusyCustomer, aBusyShop } from '#test/busy-customer.ts'
import { anOpenCardOrder, startCardShop } from '#test/card-makers.ts'
import { confirmEmail } from '#test/link-makers.ts'
import { aCustomer, aProduct } from '#test/makers.ts'
import { lookAtMerge, merge, tryToMerge } from '#test/merge-makers.ts'
import { writeToShop } from '#test/message-makers.ts'
import { aLine, anOrder, aSession, aShopper, placeCash } from '#test/order-makers.ts'
import { aBuyer, aReview, aReviewShop, LAVENDER, ROSE } from '#test/review-makers.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'
import { tablesOf } from '#test/tables-of.ts'

/** As many addresses as an account may have. */
const MOST = 50
const password = 'orchard row fourteen'
const NOBODY = '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50'

const pairOf = (goes: TestCustomer, stays: TestCustomer) => ({ from: goes.userId, into: stays.userId })

async function aShopWithTwoAccounts() {
  const shop = await startTestShop({ products: [aProduct({ id: 'soap', stock: 1_000 })] })
  const goes = await shop.signUp({
    firstName: 'June',
    lastName: 'Okafor',
    email: 'june@work.example',
    password,
  })
  const stays = await shop.signUp({
    firstName: 'June',
    lastName: 'Okafor',
    email: 'june@home.example',
    password,
  })
  for (const each of [goes, stays]) await confirmEmail(shop, each)
  return { shop, goes, stays, pair: pairOf(goes, stays) }
}

/** What the preview says of one thing. */
async function seenOf(shop: TestShop, pair: ReturnType<typeof pairOf>, thing: string) {
  const { body } = await lookAtMerge(shop, pair)
  const { stays, goes, left } = body.data.things.find((each: { thing: string }) => each.thing === thing)
  return { stays, goes, left }
}

/** What the books say; whose an order is left out. */
async function booksOf(shop: TestShop): Promise<unknown[]> {
  const { rows } = await shop.pool.query(`
    select to_jsonb(o) - 'user_id' as book from customer_order o union all
    select to_jsonb(l) from order_line l union all
    select to_jsonb(s) - 'actor_name' from order_status_entry s union all
    select to_jsonb(p) - 'user_id' from payment p union all
    select to_jsonb(r) from payment_receipt r union all
    select to_jsonb(f) - 'actor_name' from refund f order by 1`)
  return rows
}

test('a customer who did everything goes into another who did everything: whatever names the first names the second', async () => {
  const shop = await aBusyShop()
  const goes = await aBusyCustomer(shop, { firstName: 'June', lastName: 'Quill', email: 'june@work.example' })
  const stays = await aBusyCustomer(shop, {
    firstName: 'June',
    lastName: 'Quill',
    email: 'june@home.example',
  })
  const books = await booksOf(shop)

  await merge(shop, pairOf(goes.customer, stays.customer))
  await shop.runJobs()

  const tables = [...(await tablesOf(shop.database.url))].filter(([table]) => table.startsWith('public.'))
  const naming = tables.filter(([, rows]) => rows.some((row) => row.includes(goes.customer.userId)))
  expect(naming.map(([table]) => table)).toEqual([
    'public.account_merge',
    'public.audit_entry',
    'public.shop_user',
  ])
  expect(await booksOf(shop)).toEqual(books)
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from customer_order where user_id = $1) as orders,
      (select count(*)::int from payment where user_id = $1) as payments,
      (select count(*)::int from wish where user_id = $1) as wishes,
      (select count(*)::int from review where user_id = $1) as reviews,
      (select count(*)::int from review_photo where user_id = $1 and review_id is not null) as photos,
      (select count(*)::int from review_vote where user_id = $1) as votes,
      (select count(*)::int from review_report where user_id = $1) as reports,
      (select count(*)::int from conversation where user_id = $1) as conversations,
      (select count(*)::int from shipping_address where user_id = $1) as addresses,
      (select count(*)::int from stock_waiter where email = $2) as waiters,
      (select count(*)::int from subscriber where email is not null) as readers`,
    [stays.customer.userId, stays.customer.email],
  )
  expect(rows).toEqual([
    {
      orders: 6,
      payments: 2,
      wishes: 1,
      reviews: 1,
      photos: 1,
      votes: 1,
      reports: 2,
      // What the second wrote without a login is found by its address.
      conversations: 1,
      addresses: 2,
      waiters: 1,
      readers: 1,
    },
  ])
})

test('a second merge finds the first account gone, and says so as of one that never was', async () => {
  const { shop, pair } = await aShopWithTwoAccounts()

  await merge(shop, pair)

  const again = [
    await lookAtMerge(shop, pair),
    await tryToMerge(shop, pair),
    await tryToMerge(shop, { from: pair.into, into: pair.from }),
  ]
  expect(again.map(({ status, body }) => [status, body.code])).toEqual(again.map(() => [404, 'not_found']))
})

test('the account that goes is no way in: its logins end, its password opens nothing, its address is free', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()

  await merge(shop, pair)

  const theirs = [
    await shop.call(getMe, {}, { as: goes }),
    await shop.call(refresh, {}, { cookies: goes.cookies }),
    await shop.call(login, { body: { email: goes.email, password } }),
    await shop.call(register, { body: aCustomer({ email: goes.email }) }),
  ]
  const ofTheOther = [
    await shop.call(getMe, {}, { as: stays }),
    await shop.call(login, { body: { email: stays.email, password } }),
  ]
  expect(theirs.map(({ status }) => status)).toEqual([401, 401, 401, 200])
  expect(ofTheOther.map(({ status }) => status)).toEqual([200, 200])
})

test('the person is mailed once at each address, and neither mail names the other', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()

  await merge(shop, pair)
  await shop.runJobs()

  expect(shop.mails.map(({ to }) => to).toSorted()).toEqual([stays.email, goes.email].toSorted())
  for (const { to, text, subject } of shop.mails) {
    expect(subject).toBe('Your two accounts are one')
    expect(text).toContain('Hello June,')
    expect(text).not.toContain(to === goes.email ? stays.email : goes.email)
  }
  const { rows } = await shop.pool.query('select email, first_name from account_merge')
  expect(rows).toEqual([{ email: null, first_name: null }])
})

test('the preview says of both what they have, and what of the first stays behind; both are on record as looked at', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()
  await anOrder(shop.db, { userId: goes.userId })
  await anOrder(shop.db, { userId: goes.userId, status: 'Cancelled' })
  await writeToShop(shop, { subject: 'A gift card' }, goes)

  const { body } = await lookAtMerge(shop, pair)
  const ask = asStaff(shop)
  const blind = await ask(
    previewMerge,
    { params: { id: pair.into }, query: { from: pair.from } },
    { permissions: PERMISSIONS.filter((each) => each !== 'messages.answer') },
  )

  expect(body.data).toMatchObject({
    goes: { id: goes.userId, email: goes.email, orders: 1, openOrders: 1 },
    stays: { id: stays.userId, email: stays.email, orders: 0 },
    hindrance: null,
  })
  expect(await seenOf(shop, pair, 'orders')).toEqual({ stays: 0, goes: 2, left: 0 })
  expect(await seenOf(shop, pair, 'messages')).toEqual({ stays: 0, goes: 1, left: 0 })
  expect(await seenOf(shop, pair, 'logins')).toEqual({ stays: 1, goes: 1, left: 1 })
  expect(blind.body.data.things.map(({ thing }: { thing: string }) => thing)).not.toContain('messages')
  const { rows } = await shop.pool.query(
    `select thing_id from audit_entry where change_set_id = (select id from change_set order by id limit 1)`,
  )
  expect(rows.map(({ thing_id }) => thing_id).toSorted()).toEqual([goes.userId, stays.userId].toSorted())
})

test('the merge stands in the change log with both accounts and no value of either, and on the page of the one that stays', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()

  await merge(shop, pair)

  const { rows } = await shop.pool.query(`
    select staff_name, summary, thing_id, before, after from change_set join audit_entry on change_set_id = id
    where summary = 'Merged two accounts of a customer' order by position`)
  const said = { staff_name: ANNA.name, summary: 'Merged two accounts of a customer' }
  expect(rows).toEqual([
    { ...said, thing_id: goes.userId, before: { account: null }, after: null },
    { ...said, thing_id: stays.userId, before: { merged: null }, after: { merged: null } },
  ])
  const ask = asStaff(shop)
  const page = await ask(getCustomer, { params: { id: stays.userId } })
  expect(page.body.data.merges).toEqual([{ id: expect.any(String), at: expect.any(String) }])
  const changes = await ask(listChanges, {})
  expect(JSON.stringify(changes.body)).not.toContain('june@')
})

test('nobody goes into their own account, nor into one that there is not', async () => {
  const { shop, goes } = await aShopWithTwoAccounts()
  const of = (from: string, into: string) => tryToMerge(shop, { from, into })

  const replies = [
    await of(goes.userId, goes.userId),
    await of(goes.userId, NOBODY),
    await of(NOBODY, goes.userId),
    await of('june', goes.userId),
  ]

  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'same_account'],
    [404, 'not_found'],
    [404, 'not_found'],
    [404, 'not_found'],
  ])
})

test('what was looked at before either account changed is refused, and nothing has moved', async () => {
  const { shop, goes, pair } = await aShopWithTwoAccounts()
  const { body } = await lookAtMerge(shop, pair)
  const { id } = await anOrder(shop.db, { userId: goes.userId })

  const late = await tryToMerge(shop, pair, body.data.seen)

  const { rows } = await shop.pool.query('select id, user_id from customer_order')
  expect([late.status, late.body.code]).toEqual([412, 'stale'])
  expect(rows).toEqual([{ id, user_id: goes.userId }])
})

test('while both have a card order that is not paid, neither goes into the other', async () => {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', stock: 50 })] })
  const one = await anOpenCardOrder(shop)
  const other = await anOpenCardOrder(shop)
  const pair = pairOf(one.shopper.customer, other.shopper.customer)

  const { body } = await lookAtMerge(shop, pair)
  const refused = await tryToMerge(shop, pair)

  expect(body.data.hindrance).toBe('both_unpaid')
  expect([refused.status, refused.body.code]).toEqual([409, 'both_unpaid'])
})

test('an unpaid card order of one goes over, and its payment settles it there', async () => {
  const shop = await startCardShop({ products: [aProduct({ id: 'soap', stock: 50 })] })
  const { shopper, order } = await anOpenCardOrder(shop)
  const stays = await shop.signUp()

  await merge(shop, pairOf(shopper.customer, stays))

  const { rows } = await shop.pool.query(
    `select o.id from customer_order o join payment p on p.customer_order_id = o.id
     where o.user_id = $1 and p.user_id = $1 and p.state = 'open'`,
    [stays.userId],
  )
  expect(rows).toEqual([{ id: order._id }])
})

test('what somebody else holds at this moment is not waited for long: merging is refused, and goes on later', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()
  const { id } = await anOrder(shop.db, { userId: goes.userId })
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select from customer_order where id = $1 for update', [id])

  const busy = await tryToMerge(shop, pair)
  await client.query('rollback')
  client.release()
  const later = await tryToMerge(shop, pair)

  const { rows } = await shop.pool.query('select user_id from customer_order')
  expect([busy.status, busy.body.code, later.status]).toEqual([409, 'account_busy', 200])
  expect(rows).toEqual([{ user_id: stays.userId }])
})

test('two merges at once, crosswise: one of both stands, and neither waits for ever', async () => {
  const { shop } = await aShopWithTwoAccounts()

  for (let turn = 0; turn < 6; turn++) {
    const [one, other] = [await shop.signUp(), await shop.signUp()]
    const replies = await Promise.all([
      tryToMerge(shop, pairOf(one, other)),
      tryToMerge(shop, pairOf(other, one)),
    ])

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const { rows } = await shop.pool.query(
      'select id from shop_user where id in ($1, $2) and erased_at is null',
      [one.userId, other.userId],
    )
    expect(rows).toHaveLength(1)
  }
})

/** A wish of the account that goes, which is merged while one of both is erased; whose wish it is afterwards. */
async function mergeWhileErasing(shop: TestShop, erased: 'goes' | 'stays') {
  const both = { goes: await shop.signUp(), stays: await shop.signUp() }
  const wishes = [{ product: 'soap', price: 6.5, inStock: true }]
  await shop.call(addWishes, { body: { wishes } }, { as: both.goes })
  const replies = await Promise.all([
    tryToMerge(shop, pairOf(both.goes, both.stays)),
    asStaff(shop)(
      eraseCustomer,
      { params: { id: both[erased].userId } },
      { as: { ...ANNA, isSteppedUp: true } },
    ),
  ])
  const { rows } = await shop.pool.query(
    `select case user_id when $1 then 'goes' when $2 then 'stays' end as holder from wish where user_id in ($1, $2)`,
    [both.goes.userId, both.stays.userId],
  )
  const holders = rows.map(({ holder }) => holder).join() || 'nobody'
  return `${replies.map(({ status }) => status).join(' ')} ${holders}`
}

test('merged while the account that goes is being erased: one of both happens, and the other finds it gone', async () => {
  const { shop } = await aShopWithTwoAccounts()

  for (let turn = 0; turn < 6; turn++) {
    expect(['200 404 stays', '404 200 nobody']).toContain(await mergeWhileErasing(shop, 'goes'))
  }
})

test('merged while the account that stays is being erased: what went over goes with it, or nothing goes over', async () => {
  const { shop } = await aShopWithTwoAccounts()

  for (let turn = 0; turn < 6; turn++) {
    expect(['200 200 nobody', '404 200 goes']).toContain(await mergeWhileErasing(shop, 'stays'))
  }
})

test('merged while an order is being placed: it belongs to who stays, or was never placed', async () => {
  const { shop, stays } = await aShopWithTwoAccounts()

  for (let turn = 0; turn < 10; turn++) {
    const shopper = await aShopper(shop, { password })
    const pair = pairOf(shopper.customer, stays)
    const [merged, placed] = await Promise.all([
      tryToMerge(shop, pair),
      placeCash(shop, shopper, aSession(shopper, [aLine('soap')], 6.5)),
    ])

    const { rows } = await shop.pool.query(
      `select (select count(*)::int from customer_order where user_id = $1) as orders,
        (select erased_at is not null from shop_user where id = $1) as "isGone"`,
      [shopper.customer.userId],
    )
    const isPlaced = placed.status === 200
    expect([200, 409, 412]).toContain(merged.status)
    expect(rows).toEqual([
      { orders: isPlaced && merged.status !== 200 ? 1 : 0, isGone: merged.status === 200 },
    ])
  }
})

test('of what both wished for, reviewed, chose and saved, one stays; figures of products stay true', async () => {
  const { shop } = await aReviewShop()
  const goes = await aBuyer(shop, { email: 'june@work.example' })
  const stays = await aBuyer(shop, { email: 'june@home.example' })
  const early = await aReview(shop, stays, { rating: 2, review: 'Not for me.' })
  shop.setTime(new Date('2026-11-20T09:05:00Z'))
  const late = await aReview(shop, goes, { rating: 5, review: 'Now I like it.' })
  await shop.pool.query(`update review set state = 'shown'`)
  await shop.call(voteOnReview, { params: { id: early }, body: { vote: 'like' } }, { as: goes })
  const wish = (product: string, price: number) => ({ wishes: [{ product, price, inStock: true }] })
  await shop.call(addWishes, { body: wish(LAVENDER, 5) }, { as: stays })
  await shop.call(addWishes, { body: wish(LAVENDER, 6) }, { as: goes })
  await shop.call(addWishes, { body: wish(ROSE, 6) }, { as: goes })
  const choose = (as: TestCustomer, isWanted: boolean) =>
    shop.call(changeMailPreference, { body: { kind: 'review_invitations', isWanted } }, { as })
  await choose(stays, true)
  shop.setTime(new Date('2026-11-20T09:10:00Z'))
  await choose(goes, false)
  const pair = pairOf(goes, stays)
  const reviewsSeen = await seenOf(shop, pair, 'reviews')
  const wishesSeen = await seenOf(shop, pair, 'wishlist')

  await merge(shop, pair)

  expect([reviewsSeen, wishesSeen]).toEqual([
    { stays: 1, goes: 1, left: 1 },
    { stays: 1, goes: 2, left: 1 },
  ])
  const { rows: reviews } = await shop.pool.query('select id, user_id, likes from review')
  expect(reviews).toEqual([{ id: late, user_id: stays.userId, likes: 0 }])
  const { rows: products } = await shop.pool.query(
    'select rating::float, review_stars from product where id = $1',
    [LAVENDER],
  )
  expect(products).toEqual([{ rating: 5, review_stars: [0, 0, 0, 0, 1] }])
  const wishes = await shop.call(listWishes, {}, { as: stays })
  expect(
    wishes.body.data.map(({ _id, savedPrice }: { _id: string; savedPrice: number }) => [_id, savedPrice]),
  ).toEqual([
    [ROSE, 6],
    [LAVENDER, 5],
  ])
  const { rows: preferences } = await shop.pool.query('select user_id, is_wanted from mail_preference')
  expect(preferences).toEqual([{ user_id: stays.userId, is_wanted: false }])
})

test('addresses go over as far as there is room, none twice, and the default of who stays remains', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()
  const save = (as: TestCustomer, city: string, isDefault = false) => {
    const place = { fullName: 'June Okafor', mobile: '+44 1225 496000', addressLine1: '2 Mill Lane', city }
    return shop.call(addAddress, { body: { ...place, isDefault, user: as.userId } }, { as })
  }
  for (let place = 0; place < MOST - 2; place++) await save(stays, `Bath ${place}`, place === 0)
  await save(goes, 'Bath 0', true)
  for (const city of ['Wells', 'Frome', 'Bruton']) await save(goes, city)
  const seen = await seenOf(shop, pair, 'addresses')

  await merge(shop, pair)

  const { rows } = await shop.pool.query(
    `select city, is_default from shipping_address where user_id = $1 and (city not like 'Bath%' or is_default) order by city`,
    [stays.userId],
  )
  expect(seen).toEqual({ stays: MOST - 2, goes: 4, left: 2 })
  expect(rows).toEqual([
    { city: 'Bath 0', is_default: true },
    { city: 'Bruton', is_default: false },
    { city: 'Frome', is_default: false },
  ])
  expect((await shop.pool.query('select from shipping_address')).rowCount).toBe(MOST)
})

test('what was written without a login under a confirmed address goes over; under another it is nobody’s', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()
  const theirs = await writeToShop(shop, { email: goes.email.toUpperCase() })
  await writeToShop(shop, { email: 'somebody@else.example' })

  await merge(shop, pair)

  const { rows } = await shop.pool.query('select id from conversation where user_id = $1', [stays.userId])
  expect(rows).toEqual([{ id: theirs }])
})

test('what the account that stays does not say of its holder, the one that goes does; its way in stays its own', async () => {
  const { shop, goes, stays, pair } = await aShopWithTwoAccounts()
  await shop.pool.query(
    `update shop_user set mobile = '+44 1', address_line1 = '2 Mill Lane', city = 'Bath', google_id = 'g-1' where id = $1`,
    [goes.userId],
  )
  await shop.pool.query(`update shop_user set mobile = '+44 2' where id = $1`, [stays.userId])

  await merge(shop, pair)

  const { rows } = await shop.pool.query(
    'select email, mobile, address_line1, city, google_id from shop_user where id = $1',
    [stays.userId],
  )
  expect(rows).toEqual([
    { email: stays.email, mobile: '+44 2', address_line1: '2 Mill Lane', city: 'Bath', google_id: null },
  ])
})
