/** Paths under `/orders/` that name no order. */
const NOT_AN_ORDER = 'me|place-order'
const IN_PATH = new RegExp(`(/orders/)(?!(?:${NOT_AN_ORDER})(?:[/?]|$))[^/?]+`)
/** `code` and `state` come back from a sign-in with Google. */
const IN_QUERY = /([?&](?:orderId|code|state)=)[^&]*/g

/**
 * An address as it may be logged: an order's id opens its public tracking page, so it is a secret (ROUTE-10), and what
 * comes back from a sign-in is one.
 */
export function withoutSecrets(url: string): string {
  return url.replace(IN_PATH, '$1…').replace(IN_QUERY, '$1…')
}
