import type { changePrices, PriceRounding, PriceRule } from '@shop/contract/admin/prices'
import type { CallReply } from '@shop/contract/call'
import { readPrice } from '#admin/features/products/price-text.ts'
import type { Repriced } from '#admin/features/products/product-calls.ts'

export const DIRECTIONS = ['raise', 'lower', 'set'] as const
export type Direction = (typeof DIRECTIONS)[number]
export const UNITS = ['percent', 'dollars'] as const
export type Unit = (typeof UNITS)[number]

/** How prices shall change, as it is typed. */
export type PriceHow = { direction: Direction; unit: Unit; amount: string; rounding: PriceRounding }

const MAX_PERCENT = 90

/** The rule of the call; undefined while the amount is none. */
export function ruleOf({ direction, unit, amount }: PriceHow): PriceRule | undefined {
  if (direction !== 'set' && unit === 'percent') {
    const percent = Number(amount.trim().replace(',', '.'))
    if (amount.trim() === '' || !(percent > 0 && percent <= MAX_PERCENT)) return undefined
    return { kind: direction === 'raise' ? 'raise-percent' : 'lower-percent', percent }
  }
  const dollars = readPrice(amount)
  if (dollars === undefined) return undefined
  if (direction === 'set') return { kind: 'set', price: dollars }
  return { kind: direction === 'raise' ? 'raise-by' : 'lower-by', amount: dollars }
}

export type PriceSums = { changing: Repriced[]; staying: number; middlePercent: number; largest: number }

/** What changes of the rows that are not left out. */
export function sumUp(rows: readonly Repriced[], isOut: (id: string) => boolean): PriceSums {
  const changing = rows.filter(({ id, from, to }) => from !== to && !isOut(id))
  const percents = changing.map(percentOf).toSorted((a, b) => a - b)
  const steps = changing.map(({ from, to }) => to - from)
  const largest = steps.reduce((most, step) => (Math.abs(step) > Math.abs(most) ? step : most), 0)
  return {
    changing,
    staying: rows.length - changing.length,
    middlePercent: percents[Math.floor(percents.length / 2)] ?? 0,
    largest,
  }
}

export function percentOf({ from, to }: Repriced): number {
  return ((to - from) / from) * 100
}

/** `asked`: how many prices were to change. */
export type PriceOutcome = CallReply<typeof changePrices>['data'] & { asked: number }

/** All cost what was asked for: what was sent first had come through, and its answer was lost. */
export function isDoneBefore({ asked, changed, left }: PriceOutcome): boolean {
  return changed === 0 && left.length < asked
}
