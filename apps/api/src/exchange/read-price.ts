import { price } from '@shop/contract/admin/product-fields'
import { toDollars } from '@shop/contract/money'
import { cellTexts } from '#api/texts/imports.ts'

const PLAIN = /^\$?\s?(\d{1,9}(?:\.\d{1,2})?)$/
const COMMA_DECIMAL = /^\$?\s?(\d{1,7}),(\d{1,2})$/
const THOUSANDS = /^\$?\s?(\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/

/** `7.50`, whatever else a spreadsheet makes of a price. Nothing is guessed: a comma may part cents or thousands. */
export function readPrice(cell: string): { price: number } | { problem: string } {
  const text = cell.trim()
  if (text === '') return { problem: cellTexts.priceMissing }
  const [, plain] = PLAIN.exec(text) ?? []
  if (plain === undefined) return { problem: adviceFor(text) }
  const dollars = Number(plain)
  if (dollars === 0) return { problem: cellTexts.aboveNothing }
  return price.safeParse(dollars).success ? { price: dollars } : { problem: cellTexts.tooMany(100_000) }
}

export function writePrice(cents: number): string {
  return toDollars(cents).toFixed(2)
}

function adviceFor(text: string): string {
  const [, whole, cents] = COMMA_DECIMAL.exec(text) ?? []
  if (whole !== undefined) return cellTexts.writeInstead(Number(`${whole}.${cents}`).toFixed(2))
  const [, thousands, rest = ''] = THOUSANDS.exec(text) ?? []
  if (thousands !== undefined) {
    return cellTexts.writeInstead(Number(`${thousands.replaceAll(',', '')}${rest}`).toFixed(2))
  }
  return cellTexts.noAmount
}
