/** Sends a body to a call of a shop that is open, with or without a login. */
export type Post<Reply extends { text: string }> = (
  path: string,
  body: object,
  token?: string,
) => Promise<Reply>

/** Whoever has an account there, and an address to send to. */
export type Shopper = { token: string; user: string; shippingAddress: string }

/** A product as the list answers it, as far as an order needs it; the price in dollars. */
export type Listed = { _id: string; price: number }

/** Signs somebody up and saves an address. */
export async function signUpShopper<Reply extends { text: string }>(
  post: Post<Reply>,
  account: { email: string; password: string },
): Promise<Shopper> {
  const signup = { firstName: 'Ada', lastName: 'Byron', role: 'customer', accountType: 'email' }
  const registered = await post('/auth/register', { ...signup, ...account, googleId: null, mobile: null })
  const token: string = JSON.parse(registered.text).data.accessToken
  const user: string = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id
  const saved = await saveAddress(post, { token, user })
  return { token, user, shippingAddress: JSON.parse(saved.text).data._id }
}

/** Saves one more address. */
export function saveAddress<Reply extends { text: string }>(
  post: Post<Reply>,
  { token, user }: Pick<Shopper, 'token' | 'user'>,
) {
  const home = { fullName: 'Ada Byron', mobile: '12345', addressLine1: '2 Mill Lane', city: 'Bath', user }
  return post('/shipping-addresses', home, token)
}

/** Orders one piece, to be paid in cash. */
export function orderInCash<Reply extends { text: string }>(
  post: Post<Reply>,
  { token, user, shippingAddress }: Shopper,
  { _id, price }: Listed,
) {
  const items = [{ product: _id, quantity: 1, price, image: '' }]
  const session = { items, user, totalAmount: price, shippingAddress }
  return post('/orders/place-order/cash-on-delivery', session, token)
}
