/** Paths under `/orders/` that name no order. */
const NOT_AN_ORDER = 'me|place-order'
const IN_PATH = new RegExp(`(/orders/)(?!(?:${NOT_AN_ORDER})(?:[/?]|$))[^/?]+`, 'i')
const IN_PAYMENT = /(\/payments\/)[^/?]+(?=\/settle)/i
/** What shoppers choose from lists and buttons; every other value may be a secret, a name or whatever somebody typed. */
const HARMLESS = new Set([
  'page',
  'limit',
  'sort',
  'view',
  'status',
  'method',
  'categories',
  'category',
  'ids',
])

/**
 * An address as it may be logged: an order's id opens its public tracking page, so it is a secret (ROUTE-10), what comes
 * back from a sign-in, from the card provider or by a mailed link is one, and a search or a stray form may hold a name.
 * So of a query only the values that are known to be harmless are kept, and of all others the names.
 */
export function withoutSecrets(url: string): string {
  const [address = '', ...query] = url.split('?')
  // A path may be written in more than one way and mean the same; one that is, is nobody's honest address.
  const path = readable(address).replace(IN_PATH, '$1…').replace(IN_PAYMENT, '$1…')
  return query.length === 0 ? path : `${path}?${query.join('?').split('&').map(withoutValue).join('&')}`
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '…'
  }
}

function withoutValue(parameter: string): string {
  const [name = '', ...value] = parameter.split('=')
  if (value.length === 0 || HARMLESS.has(name)) return parameter
  return `${name}=…`
}
