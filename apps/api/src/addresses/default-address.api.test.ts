import { addAddress, changeAddress, deleteAddress, listAddresses } from '@shop/contract/addresses'
import { expect, test } from 'vitest'
import { startTestShop, type TestCustomer, type TestShop } from '#test/start-test-shop.ts'

const form = { fullName: 'Amelia Hart', mobile: '12345', addressLine1: '14 Orchard Row', city: 'Bath' }

let places = 0
/** Each time another one. */
const add = (shop: TestShop, customer: TestCustomer, isDefault?: boolean): Promise<string> => {
  places += 1
  return send(shop, customer, { addressLine1: `${places} Orchard Row`, isDefault })
}
const send = async (shop: TestShop, customer: TestCustomer, fields: object): Promise<string> => {
  const body = { ...form, user: customer.userId, ...fields }
  return (await shop.call(addAddress, { body }, { as: customer })).body.data._id
}
const change = (shop: TestShop, customer: TestCustomer, id: string, isDefault?: boolean) =>
  shop.call(changeAddress, { params: { id }, body: { ...form, isDefault } }, { as: customer })
const defaultsOf = async (shop: TestShop, customer: TestCustomer): Promise<string[]> => {
  const { body } = await shop.call(listAddresses, {}, { as: customer })
  const addresses: { _id: string; isDefault: boolean }[] = body.data
  return addresses.filter(({ isDefault }) => isDefault).map(({ _id }) => _id)
}

test('an address is the default only when that is said', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()

  await add(shop, amelia)
  await add(shop, amelia, false)

  expect(await defaultsOf(shop, amelia)).toEqual([])
})

test('a new default takes the mark from the old one', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()

  const first = await add(shop, amelia, true)
  expect(await defaultsOf(shop, amelia)).toEqual([first])
  const second = await add(shop, amelia, true)
  expect(await defaultsOf(shop, amelia)).toEqual([second])
  await change(shop, amelia, first, true)

  expect(await defaultsOf(shop, amelia)).toEqual([first])
})

test('a change that says nothing of the default leaves it, false takes the mark away', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const first = await add(shop, amelia, true)
  const second = await add(shop, amelia)

  await change(shop, amelia, first)
  await change(shop, amelia, second)
  expect(await defaultsOf(shop, amelia)).toEqual([first])
  await change(shop, amelia, first, false)

  expect(await defaultsOf(shop, amelia)).toEqual([])
})

test('deleting the default leaves none', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  await add(shop, amelia)
  const id = await add(shop, amelia, true)

  await shop.call(deleteAddress, { params: { id } }, { as: amelia })

  expect(await defaultsOf(shop, amelia)).toEqual([])
})

test('an address that is sent again becomes the default if that is said, and stays it if not', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const first = await send(shop, amelia, {})
  await add(shop, amelia, true)

  expect(await send(shop, amelia, { isDefault: true })).toBe(first)
  expect(await defaultsOf(shop, amelia)).toEqual([first])
  expect(await send(shop, amelia, { isDefault: false })).toBe(first)

  expect(await defaultsOf(shop, amelia)).toEqual([first])
})

test('each customer has a default of their own', async () => {
  const shop = await startTestShop()
  const [amelia, bruno] = [await shop.signUp(), await shop.signUp()]

  const hers = await add(shop, amelia, true)
  const his = await add(shop, bruno, true)

  expect(await defaultsOf(shop, amelia)).toEqual([hers])
  expect(await defaultsOf(shop, bruno)).toEqual([his])
})

test('of simultaneous first defaults none fails and one stays', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()

  const ids = await Promise.all(Array.from({ length: 8 }, () => add(shop, amelia, true)))

  const defaults = await defaultsOf(shop, amelia)
  expect(defaults).toHaveLength(1)
  expect(ids).toEqual(expect.arrayContaining(defaults))
})

test('of simultaneous changes of the default none fails and one stays', async () => {
  const shop = await startTestShop()
  const amelia = await shop.signUp()
  const ids = await Promise.all(Array.from({ length: 4 }, () => add(shop, amelia)))

  const replies = await Promise.all([...ids, ...ids, ...ids].map((id) => change(shop, amelia, id, true)))

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await defaultsOf(shop, amelia)).toHaveLength(1)
})
