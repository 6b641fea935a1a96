const NOT_AN_ORDER = 'me|place-order'
const IN_PATH = new RegExp(`(/orders/)(?!(?:${NOT_AN_ORDER})(?:[/?]|$))[^/?]+`, 'i')
const IN_PAYMENT = /(\/payments\/)[^/?]+(?=\/settle)/i
/** Allow list: chosen from lists and buttons; any other value may be a secret, a name or whatever somebody typed. */
const CHOICES = new Set(['page', 'limit', 'sort', 'view', 'status', 'method'])
const CHOICE = /^[\w-]{1,20}$/
const NAME = /^[\w-]{1,30}$/
/** No page and no call reads more; keeps a line of the log short. */
const MOST_PARAMETERS = 10
const LONGEST_PATH = 200
const LEFT_OUT = '…'

/**
 * Redacts an address for the log: an order's id opens its public tracking page (ROUTE-10), what comes back from a
 * sign-in, the card provider or a mailed link is a secret, and a search, a filter or a stray form may hold a name. Of
 * a query only values that look as if chosen from a list stay, and the names of all others.
 */
export function withoutSecrets(url: string): string {
  const [address = '', ...query] = url.split('?')
  // Decoded first: percent-encoding must not hide an order's id.
  const path = readable(address).replace(IN_PATH, `$1${LEFT_OUT}`).replace(IN_PAYMENT, `$1${LEFT_OUT}`)
  const shown = path.length > LONGEST_PATH ? path.slice(0, LONGEST_PATH) + LEFT_OUT : path
  return query.length === 0 ? shown : `${shown}?${withoutValues(query.join('?'))}`
}

function withoutValues(query: string): string {
  const parameters = query.split('&', MOST_PARAMETERS + 1).map(withoutValue)
  return parameters.length > MOST_PARAMETERS
    ? [...parameters.slice(0, MOST_PARAMETERS), LEFT_OUT].join('&')
    : parameters.join('&')
}

function withoutValue(parameter: string): string {
  const [given = '', ...rest] = parameter.split('=')
  const name = readable(given)
  // What stands alone is no name: it may be the rest of something that was typed.
  if (rest.length === 0 || !NAME.test(name)) return LEFT_OUT
  const value = rest.join('=')
  return `${name}=${CHOICES.has(name) && CHOICE.test(value) ? value : LEFT_OUT}`
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return LEFT_OUT
  }
}
