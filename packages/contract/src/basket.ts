import { checkQuantity, MAX_QUANTITY, MIN_QUANTITY } from './quantity.ts'

/** ENTITY-13: the product's id, its units, the price in dollars when added, a picture's address or `''`. */
export type BasketLine = { product: string; quantity: number; price: number; image: string }

/** Adds a line unless the product has one already (STATE-10, STATE-11). */
export function addLine(lines: readonly BasketLine[], line: BasketLine): readonly BasketLine[] {
  return lines.some(({ product }) => product === line.product) ? lines : [...lines, line]
}

/** Adds 1 to a line's quantity (STATE-12), up to what a line can hold. */
export function increaseLine(lines: readonly BasketLine[], product: string): readonly BasketLine[] {
  return changeLine(lines, product, (count) => Math.min(count + 1, MAX_QUANTITY))
}

/** Takes 1 off a line's quantity while it is above 1 (STATE-13, STATE-14). */
export function decreaseLine(lines: readonly BasketLine[], product: string): readonly BasketLine[] {
  return changeLine(lines, product, (count) => Math.max(count - 1, MIN_QUANTITY))
}

/** Sets a line's quantity; a value of 0 or below, or one that is not whole, changes nothing (STATE-15, STATE-16). */
export function setLineQuantity(
  lines: readonly BasketLine[],
  product: string,
  count: number,
): readonly BasketLine[] {
  const judged = checkQuantity(count)
  if (judged === 'too-few' || judged === 'not-whole') return lines
  return changeLine(lines, product, () => Math.min(count, MAX_QUANTITY))
}

/** STATE-17. */
export function removeLine(lines: readonly BasketLine[], product: string): readonly BasketLine[] {
  return lines.filter((line) => line.product !== product)
}

function changeLine(
  lines: readonly BasketLine[],
  product: string,
  change: (quantity: number) => number,
): readonly BasketLine[] {
  return lines.map((line) => (line.product === product ? { ...line, quantity: change(line.quantity) } : line))
}

/** Units of each product, summed over all its lines. */
export function demandOf(lines: readonly Pick<BasketLine, 'product' | 'quantity'>[]): Map<string, number> {
  const demand = new Map<string, number>()
  for (const { product, quantity: count } of lines) demand.set(product, (demand.get(product) ?? 0) + count)
  return demand
}
