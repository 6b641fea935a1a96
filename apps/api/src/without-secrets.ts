/** Paths under `/orders/` that name no order. */
const NOT_AN_ORDER = 'me|place-order'
const IN_PATH = new RegExp(`(/orders/)(?!(?:${NOT_AN_ORDER})(?:[/?]|$))[^/?]+`)
const IN_PAYMENT = /(\/payments\/)[^/?]+(?=\/settle)/
/** `code` and `state` come back from a sign-in with Google, the client secret from the card provider. */
const IN_QUERY = /([?&](?:orderId|code|state|payment_intent_client_secret)=)[^&]*/g

/**
 * An address as it may be logged: an order's id opens its public tracking page, so it is a secret (ROUTE-10), and what
 * comes back from a sign-in or from the card provider is one.
 */
export function withoutSecrets(url: string): string {
  return url.replace(IN_PATH, '$1…').replace(IN_PAYMENT, '$1…').replace(IN_QUERY, '$1…')
}
