import { getMe, updateUser } from '@shop/contract/identity'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const aProfile = (email: string) => ({
  firstName: 'Emilia',
  lastName: 'Hartmann',
  email,
  mobile: '+44 20 7946 0018',
  addressLine1: '14 Orchard Row',
  city: 'Bath',
  postalCode: 'BA1 1AA',
})

const change = (shop: TestShop, customer: TestCustomer, body: unknown) =>
  shop.send(updateUser, { params: { id: customer.userId }, body }, { as: customer })

test('API-29 ENTITY-19 users/me answers success and the fields of the user, with _id', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp({ firstName: 'Amelia', lastName: 'Hart' })
  await shop.signUp()

  const reply = await shop.call(getMe, {}, { as: amelia })

  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    success: true,
    data: {
      _id: amelia.userId,
      firstName: 'Amelia',
      lastName: 'Hart',
      email: amelia.email,
      mobile: '',
      addressLine1: '',
      city: '',
      postalCode: '',
      emailVerified: false,
    },
  })
})

test('without a login there is no user', async () => {
  const shop = await startTestShop()

  const reply = await shop.call(getMe, {})

  expect(reply.status).toBe(401)
  expect(reply.body.code).toBe('unauthenticated')
})

test('a token outlives its account for nothing', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  await shop.db.execute(sql`delete from shop_user`)

  expect((await shop.call(getMe, {}, { as: amelia })).status).toBe(401)
  expect((await change(shop, amelia, aProfile(amelia.email))).status).toBe(401)
})

test('API-30 API-31 changing the profile takes its fields, answers success and keeps them', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()

  const reply = await change(shop, amelia, aProfile(amelia.email))

  const changed = { _id: amelia.userId, ...aProfile(amelia.email), emailVerified: false }
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true, data: changed })
  expect((await shop.call(getMe, {}, { as: amelia })).body.data).toEqual(changed)
})

test('the gender may come along, stays when left out and is cleared by an empty text', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const profile = aProfile(amelia.email)

  const given = await change(shop, amelia, { ...profile, gender: 'third' })
  const leftOut = await change(shop, amelia, profile)
  const cleared = await change(shop, amelia, { ...profile, gender: '' })
  const unknown = await change(shop, amelia, { ...profile, gender: 'other' })

  expect([given.body.data.gender, leftOut.body.data.gender]).toEqual(['third', 'third'])
  expect(cleared.body.data).not.toHaveProperty('gender')
  expect(unknown.status).toBe(400)
})

test('an e-mail that is not the account’s is refused at its field, other capitals are the same e-mail', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp({ email: 'Amelia@example.com' })

  const other = await change(shop, amelia, aProfile('emilia@example.com'))
  const capitals = await change(shop, amelia, aProfile('AMELIA@example.com'))

  expect(other.status).toBe(400)
  expect(other.body.code).toBe('email_fixed')
  expect(other.body.issues).toEqual([
    {
      path: 'email',
      code: 'email_fixed',
      message: 'The email address of an account is changed under Settings.',
    },
  ])
  expect(capitals.status).toBe(200)
  expect(capitals.body.data.email).toBe('Amelia@example.com')
})

test('VALID-30 names may not be empty, lengths are sensible, a phone number can be dialled', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const wrong = {
    firstName: ' ',
    lastName: 'x'.repeat(81),
    mobile: '12-34',
    addressLine1: 'x'.repeat(161),
    city: 'x'.repeat(81),
    postalCode: 'x'.repeat(17),
  }

  const reply = await change(shop, amelia, { ...aProfile(amelia.email), ...wrong })

  expect(reply.status).toBe(400)
  expect(reply.body.issues.map(({ path, code }: Issue) => `${path} ${code}`)).toEqual([
    'firstName required',
    'lastName too_long',
    'mobile phone_format',
    'addressLine1 too_long',
    'city too_long',
    'postalCode too_long',
  ])
})

test('VALID-30 all but names and e-mail may be empty', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const empty = { mobile: '', addressLine1: '', city: '', postalCode: '' }

  const reply = await change(shop, amelia, { ...aProfile(amelia.email), ...empty })

  expect(reply.status).toBe(200)
  expect(reply.body.data).toMatchObject(empty)
})

test('fields that are missing or unknown are named', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const { city: _, ...profile } = aProfile(amelia.email)

  const reply = await change(shop, amelia, { ...profile, role: 'owner' })

  expect(reply.status).toBe(400)
  expect(reply.body.issues.map(({ path }: Issue) => path)).toEqual(['city', 'role'])
})

test('somebody else’s record is not found, whatever is sent, and stays as it was', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp({ firstName: 'Bruno' })]
  const at = (id: string, body: unknown, options = {}) =>
    shop.send(updateUser, { params: { id }, body }, options)

  const replies = [
    await at(bruno.userId, aProfile(bruno.email), { as: amelia }),
    await at(bruno.userId, {}, { as: amelia }),
    await at('nobody', aProfile(amelia.email), { as: amelia }),
    await at(bruno.userId, aProfile(bruno.email)),
  ]

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 401])
  expect((await shop.call(getMe, {}, { as: bruno })).body.data.firstName).toBe('Bruno')
})

type Issue = { path: string; code: string }
