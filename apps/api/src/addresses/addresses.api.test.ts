import { addAddress, changeAddress, deleteAddress, listAddresses } from '@shop/contract/addresses'
import { expect, test } from 'vitest'
import { findAddressOf } from '#api/addresses/index.ts'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const form = {
  fullName: 'Amelia Hart',
  mobile: '+44 20 7946 0018',
  addressLine1: '14 Orchard Row',
  city: 'Bath',
  postalCode: 'BA1 1AA',
  email: 'amelia@example.com',
}
const malformed = 'not-an-id'
const unknown = '0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50'

const add = (shop: TestShop, customer: TestCustomer, fields: object = {}) =>
  shop.send(addAddress, { body: { ...form, user: customer.userId, ...fields } }, { as: customer })
const list = async (shop: TestShop, customer: TestCustomer) =>
  (await shop.call(listAddresses, {}, { as: customer })).body.data
const issuesOf = ({ body }: { body: { issues: { path: string; code: string }[] } }) =>
  body.issues.map(({ path, code }) => `${path} ${code}`)

test('API-23 API-24 adding an address takes the form and the user id and answers success', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()

  const reply = await add(shop, amelia)

  expect(reply.status).toBe(200)
  expect(reply.body.success).toBe(true)
  expect(await list(shop, amelia)).toEqual([reply.body.data])
})

test('ENTITY-20 ENTITY-21 an address has its fields, and its user is the caller', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()

  const { body } = await add(shop, amelia)

  expect(body.data).toEqual({ _id: expect.any(String), user: amelia.userId, ...form, isDefault: false })
})

test('API-22 the list holds the caller’s addresses alone, oldest first', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  await add(shop, amelia, { city: 'Bath' })
  await add(shop, bruno, { city: 'York' })
  await add(shop, amelia, { city: 'Wells' })
  const { body } = await add(shop, amelia, { city: 'Frome' })
  const params = { id: body.data._id }
  await shop.call(changeAddress, { params, body: { ...form, city: 'Taunton' } }, { as: amelia })

  const reply = await shop.call(listAddresses, {}, { as: amelia })

  expect(reply.body.success).toBe(true)
  expect(reply.body.data.map(({ city }: { city: string }) => city)).toEqual(['Bath', 'Wells', 'Taunton'])
  expect(await list(shop, await shop.signUp())).toEqual([])
})

test('API-25 API-26 changing an address takes its data, answers success and keeps them', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const { body } = await add(shop, amelia)
  const changed = { ...form, fullName: 'Emilia Hartmann', mobile: '12345', user: amelia.userId }

  const reply = await shop.call(
    changeAddress,
    { params: { id: body.data._id }, body: changed },
    { as: amelia },
  )

  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    success: true,
    data: { _id: body.data._id, ...changed, isDefault: false },
  })
  expect(await list(shop, amelia)).toEqual([reply.body.data])
})

test('API-27 deleting an address answers success, and the address is gone', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const { body } = await add(shop, amelia)
  const saved = await add(shop, amelia, { city: 'Wells' })

  const reply = await shop.call(deleteAddress, { params: { id: body.data._id } }, { as: amelia })

  expect(reply.body).toEqual({ success: true, data: null })
  expect(await list(shop, amelia)).toEqual([saved.body.data])
})

test('API-28 deleting what is not there answers a message', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const { body } = await add(shop, amelia)
  const remove = () => shop.call(deleteAddress, { params: { id: body.data._id } }, { as: amelia })
  await remove()

  const reply = await remove()

  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({ success: false, message: 'This could not be found.' })
})

test('VALID-25 VALID-26 postal code and e-mail may be left out or empty', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const { postalCode: _, email: __, ...required } = form
  const body = { ...required, user: amelia.userId }

  const leftOut = await shop.call(addAddress, { body }, { as: amelia })
  const empty = await add(shop, amelia, { postalCode: '', email: '' })

  expect(leftOut.body.data).toMatchObject({ postalCode: '', email: '' })
  expect(empty.body.data).toMatchObject({ postalCode: '', email: '' })
})

test('optional fields that a change leaves out become empty', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const added = await add(shop, amelia)
  const { postalCode: _, email: __, ...body } = form

  const reply = await shop.call(changeAddress, { params: { id: added.body.data._id }, body }, { as: amelia })

  expect(reply.body.data).toMatchObject({ ...body, postalCode: '', email: '' })
})

test('VALID-28 lengths are sensible, a phone number can be dialled, an e-mail looks like one', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const wrong = {
    fullName: 'x'.repeat(81),
    mobile: 'call me',
    addressLine1: 'x'.repeat(161),
    city: 'x'.repeat(81),
    postalCode: 'x'.repeat(17),
    email: 'a@b',
  }
  const { body } = await add(shop, amelia)
  const params = { id: body.data._id }

  const added = await add(shop, amelia, wrong)
  const changed = await shop.send(changeAddress, { params, body: wrong }, { as: amelia })

  const issues = [
    'fullName too_long',
    'mobile phone_format',
    'addressLine1 too_long',
    'city too_long',
    'postalCode too_long',
    'email email_format',
  ]
  expect([added.status, changed.status]).toEqual([400, 400])
  expect(issuesOf(added)).toEqual(issues)
  expect(issuesOf(changed)).toEqual(issues)
  expect(await list(shop, amelia)).toEqual([body.data])
})

test('VALID-28 phone numbers of 5 to 20 digits with spaces and signs can be dialled', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const statusOf = async (mobile: string) => (await add(shop, amelia, { mobile })).status

  expect(await statusOf('12345')).toBe(200)
  expect(await statusOf('+44 (0)20 7946-0018')).toBe(200)
  expect(await statusOf('1'.repeat(20))).toBe(200)
  expect(await statusOf('1234')).toBe(400)
  expect(await statusOf('1'.repeat(21))).toBe(400)
  expect(await statusOf('0117 CALL-US')).toBe(400)
})

test('what is missing or unknown is named', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()

  const empty = await shop.send(addAddress, { body: {} }, { as: amelia })
  const extra = await add(shop, amelia, { country: 'GB' })

  const required = ['fullName', 'mobile', 'addressLine1', 'city', 'user']
  expect(issuesOf(empty)).toEqual(required.map((field) => `${field} required`))
  expect(issuesOf(extra)).toEqual(['country unknown_field'])
  expect(await list(shop, amelia)).toEqual([])
})

test('an address is saved for oneself alone', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  const { body } = await add(shop, amelia)
  const foreign = { ...form, user: bruno.userId }

  const added = await shop.call(addAddress, { body: foreign }, { as: amelia })
  const changed = await shop.call(
    changeAddress,
    { params: { id: body.data._id }, body: foreign },
    { as: amelia },
  )

  expect([added.status, changed.status]).toEqual([403, 403])
  expect([added.body.code, changed.body.code]).toEqual(['foreign_user', 'foreign_user'])
  expect(await list(shop, bruno)).toEqual([])
  expect(await list(shop, amelia)).toEqual([body.data])
})

test('a foreign, unknown or malformed id is not found, whatever is sent', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  const { body } = await add(shop, bruno)

  for (const id of [body.data._id, unknown, malformed, '%00']) {
    const good = await shop.call(changeAddress, { params: { id }, body: form }, { as: amelia })
    const bad = await shop.send(changeAddress, { params: { id }, body: { a: 1 } }, { as: amelia })
    const removed = await shop.call(deleteAddress, { params: { id } }, { as: amelia })
    expect([good.status, bad.status, removed.status]).toEqual([404, 404, 404])
  }
  expect(await list(shop, bruno)).toEqual([body.data])
})

test('without a login no address call is answered', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const { body } = await add(shop, amelia)
  const params = { id: body.data._id }

  const replies = [
    await shop.call(listAddresses, {}),
    await shop.call(addAddress, { body: { ...form, user: amelia.userId } }),
    await shop.call(changeAddress, { params, body: form }),
    await shop.call(deleteAddress, { params }),
    await shop.send(addAddress, { body: {} }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect(await list(shop, amelia)).toEqual([body.data])
})

test('other modules find an address only together with the customer who holds it', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]
  const { body } = await add(shop, amelia)
  const find = (addressId: string, userId: string) => findAddressOf(shop.db, { addressId, userId })

  expect(await find(body.data._id, amelia.userId)).toMatchObject(form)
  expect(await find(body.data._id, bruno.userId)).toBeUndefined()
  expect(await find(unknown, amelia.userId)).toBeUndefined()
  expect(await find(malformed, amelia.userId)).toBeUndefined()
})

/** Fills an address book without asking the shop. */
const saveMany = (shop: TestShop, { userId }: TestCustomer, count: number) =>
  shop.pool.query(
    `insert into shipping_address (id, user_id, full_name, mobile, address_line1, city, created_at)
    select gen_random_uuid(), $1, 'Amelia Hart', '12345', '14 Orchard Row', 'Bath', now() + n * interval '1 s'
    from generate_series(1, $2::int) n`,
    [userId, count],
  )

test('an account can save 50 addresses; one more is refused, until one of them is deleted', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  await saveMany(shop, amelia, 49)

  const fiftieth = await add(shop, amelia)
  const refused = await add(shop, amelia, { city: 'Wells', isDefault: true })
  const sentAgain = await add(shop, amelia)
  await shop.call(deleteAddress, { params: { id: fiftieth.body.data._id } }, { as: amelia })
  const again = await add(shop, amelia)

  expect([fiftieth.status, refused.status, again.status]).toEqual([200, 409, 200])
  expect(sentAgain.body).toEqual(fiftieth.body)
  expect(refused.body).toMatchObject({
    code: 'too_many_addresses',
    message: 'You can save up to 50 addresses. Please delete one that you no longer need first.',
  })
  expect(await list(shop, amelia)).toHaveLength(50)
  expect((await add(shop, await shop.signUp())).status).toBe(200)
})

test('of addresses saved at once no more than 50 are', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  await saveMany(shop, amelia, 45)

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => add(shop, amelia, { city: `Bath ${at}` })),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('an address that is sent again, also at the same time, is saved once; another in one field is another one', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]

  const replies = await Promise.all([add(shop, amelia), add(shop, amelia), add(shop, amelia)])
  const [first, second, third] = replies.map(({ body }) => body.data)
  const others = await Promise.all([
    add(shop, amelia, { email: '' }),
    add(shop, amelia, { postalCode: 'BA1 1AB' }),
    add(shop, bruno),
  ])

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([second, third]).toEqual([first, first])
  expect(await list(shop, amelia)).toHaveLength(3)
  expect(new Set([first, ...others.map(({ body }) => body.data)].map(({ _id }) => _id)).size).toBe(4)
})

test('an address book from before there was a limit answers 50 addresses, the oldest', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  await saveMany(shop, amelia, 10_000)

  expect(await list(shop, amelia)).toHaveLength(50)
})
