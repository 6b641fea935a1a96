import { MAX_STOCK } from '@shop/contract/admin/stock'

/** What somebody typed as a number of units, with or without commas between thousands; undefined when it is none. */
export function readUnits(text: string): number | undefined {
  const digits = text
    .trim()
    .replace(/^(\d{1,3})((?:,\d{3})+)$/, (_, first: string, rest: string) => first + rest.replaceAll(',', ''))
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const count = Number(digits)
  return count <= MAX_STOCK ? count : undefined
}
