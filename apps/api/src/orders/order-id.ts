import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O and U, so that nobody misreads a digit or meets a rude word. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 symbols of 5 bits: 80 bits, since it alone opens the public tracking page. */
const LENGTH = 16
const GROUP = /.{4}(?=.)/g
const WHOLE = new RegExp(`^[${SYMBOLS}]{${LENGTH}}$`)

/** Cannot be guessed; as the shopper reads it: `K7QM-2XRT-9B4F-HW3N`. */
export function createOrderId(): string {
  // 256 is a multiple of 32, so no symbol is likelier than another.
  const symbols = Array.from(randomBytes(LENGTH), (byte) => SYMBOLS.charAt(byte % SYMBOLS.length))
  return toGroups(symbols.join(''))
}

/** Any case, with or without dashes, spaces and `#`, O for 0, I or L for 1. Undefined when it cannot be an `orderId`. */
export function parseOrderId(text: string): string | undefined {
  const symbols = text
    .trim()
    .replace(/^#/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return WHOLE.test(symbols) ? toGroups(symbols) : undefined
}

function toGroups(symbols: string): string {
  return symbols.replace(GROUP, '$&-')
}
