import { parseOrderId } from '#api/orders/index.ts'

/**
 * As it is shown or typed: four groups of four, with dashes or blanks between, or none. Looked ahead at, since a word of four
 * letters before it looks like its first group.
 */
const LIKE_A_NUMBER = /(?<![\w-])(?=([\da-z]{4}(?:[ -]?[\da-z]{4}){3})(?![\w-]))/gi
/** Somebody may paste thousands. */
const MOST = 8

/** Numbers of orders that a text may name, in its order, each once. */
export function namedOrders(text: string): string[] {
  const found = new Set<string>()
  for (const [, part = ''] of text.matchAll(LIKE_A_NUMBER)) {
    const orderId = parseOrderId(part)
    if (orderId !== undefined) found.add(orderId)
    if (found.size === MOST) break
  }
  return [...found]
}
