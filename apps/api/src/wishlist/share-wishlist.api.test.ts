import { addWishes } from '@shop/contract/wishlist'
import {
  endWishlistLink,
  getWishlistLink,
  makeWishlistLink,
  readSharedWishlist,
} from '@shop/contract/wishlist-links'
import { expect, test } from 'vitest'
import { aProduct } from '#test/makers.ts'
import { startTestShop, type TestCustomer, type TestReply, type TestShop } from '#test/start-test-shop.ts'

async function aSharer(): Promise<{ shop: TestShop; amelia: TestCustomer }> {
  const shop = await startTestShop({
    products: [aProduct({ id: 'lavender', name: 'Lavender Calm Bar', stock: 0 }), aProduct({ id: 'oat' })],
  })
  const amelia = await shop.signUp({ firstName: 'Amelia', lastName: 'Hart' })
  const wish = (product: string) => ({ product, price: 6.5, inStock: true })
  await shop.call(addWishes, { body: { wishes: [wish('lavender'), wish('oat')] } }, { as: amelia })
  return { shop, amelia }
}

const makeLink = async (shop: TestShop, as: TestCustomer, body: { name?: string } = {}): Promise<string> =>
  (await shop.call(makeWishlistLink, { body }, { as })).body.data.token
const read = (shop: TestShop, token: string) => shop.call(readSharedWishlist, { body: { token } })
const refused = ({ status, body }: TestReply) => ({ status, code: body.code })
const REFUSED = { status: 400, code: 'link_refused' }

test('whoever has the link sees the products as they are now, and nothing of their holder', async () => {
  const { shop, amelia } = await aSharer()

  const reply = await read(shop, await makeLink(shop, amelia))

  expect(reply.body.data).toEqual({
    products: [
      expect.objectContaining({ _id: 'lavender', name: 'Lavender Calm Bar', price: 6.5, inStock: false }),
      expect.objectContaining({ _id: 'oat', inStock: true }),
    ],
  })
  expect(reply.headers['cache-control']).toBe('no-store')
  const text = JSON.stringify(reply.body)
  expect(
    [amelia.userId, amelia.email, 'Amelia', 'Hart', 'saved'].filter((secret) => text.includes(secret)),
  ).toEqual([])
})

test('a name is shown if its holder gave one', async () => {
  const { shop, amelia } = await aSharer()

  const { body } = await read(shop, await makeLink(shop, amelia, { name: ' Amy ' }))

  expect(body.data.name).toBe('Amy')
})

test('the token has 256 bits, and its holder sees it again', async () => {
  const { shop, amelia } = await aSharer()

  const token = await makeLink(shop, amelia)

  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await shop.call(getWishlistLink, {}, { as: amelia })).body.data).toEqual({ token })
})

test('a new link ends the one before, and an ended one shows nothing any more', async () => {
  const { shop, amelia } = await aSharer()
  const first = await makeLink(shop, amelia)
  const second = await makeLink(shop, amelia)
  const ofFirst = await read(shop, first)
  const ofSecond = await read(shop, second)

  await shop.call(endWishlistLink, {}, { as: amelia })

  expect(refused(ofFirst)).toEqual(REFUSED)
  expect(ofSecond.status).toBe(200)
  expect(refused(await read(shop, second))).toEqual(REFUSED)
  expect((await shop.call(getWishlistLink, {}, { as: amelia })).body.data).toBeNull()
})

test('a forged link, and that of an account that is gone, are refused the same', async () => {
  const { shop, amelia } = await aSharer()
  const token = await makeLink(shop, amelia)
  await shop.pool.query('delete from shop_user where id = $1', [amelia.userId])

  const replies = [await read(shop, 'guessed'), await read(shop, 'A'.repeat(43)), await read(shop, token)]

  expect(replies.map(refused)).toEqual(replies.map(() => REFUSED))
})

test('somebody else neither sees nor ends the link', async () => {
  const { shop, amelia } = await aSharer()
  const token = await makeLink(shop, amelia)
  const bruno = await shop.signUp()

  const seen = await shop.call(getWishlistLink, {}, { as: bruno })
  await shop.call(endWishlistLink, {}, { as: bruno })

  expect(seen.body.data).toBeNull()
  expect((await read(shop, token)).status).toBe(200)
})
