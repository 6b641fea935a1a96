import { MAX_STOCK, type StockReason } from '@shop/contract/admin/stock'
import type { Correction } from '#admin/features/stock/stock-calls.ts'
import { readUnits } from '#admin/parts/read-units.ts'
import { reasonsOf } from '#admin/parts/stock-reasons.ts'

export const CORRECTION_KINDS = ['counted', 'add', 'take'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

/** What stands in the dialog. */
export type CorrectionEntries = {
  kind: CorrectionKind
  units: string
  reason: StockReason | undefined
  note: string
}

/** What the shop told, and when. */
export type SeenStock = { stock: number; asOf: string }

/** By how much the stock will change; undefined while the number is none, or is 0 where units came or went. */
export function deltaOf({ kind, units }: CorrectionEntries, { stock }: SeenStock): number | undefined {
  const count = readUnits(units)
  if (count === undefined) return undefined
  if (kind === 'counted') return count - stock
  if (count === 0) return undefined
  return kind === 'add' ? count : -count
}

/** What is wrong with the number. */
export type UnitsFault = 'none' | 'too_many' | 'too_few'

export function faultOf(entries: CorrectionEntries, seen: SeenStock): UnitsFault | undefined {
  const delta = deltaOf(entries, seen)
  if (delta === undefined) return 'none'
  if (seen.stock + delta < 0) return 'too_few'
  return seen.stock + delta > MAX_STOCK ? 'too_many' : undefined
}

/** What nobody counted is no difference of counting. */
export function reasonsFor(entries: CorrectionEntries, seen: SeenStock): readonly StockReason[] {
  if (entries.kind === 'counted') return reasonsOf(deltaOf(entries, seen) ?? 0)
  return reasonsOf(entries.kind === 'add' ? 1 : -1).filter((reason) => reason !== 'counted')
}

/** The chosen reason where it fits; a count is a difference of counting unless something else is said. */
export function reasonOf(entries: CorrectionEntries, seen: SeenStock): StockReason | undefined {
  const fallback = entries.kind === 'counted' ? 'counted' : undefined
  const { reason } = entries
  return reason !== undefined && reasonsFor(entries, seen).includes(reason) ? reason : fallback
}

/** As the call takes it; undefined while something is missing. */
export function toCorrection(
  entries: CorrectionEntries,
  seen: SeenStock,
  key: string,
): Correction | undefined {
  const count = readUnits(entries.units)
  const reason = reasonOf(entries, seen)
  if (count === undefined || faultOf(entries, seen) || reason === undefined) return undefined
  const change =
    entries.kind === 'counted'
      ? { kind: 'counted' as const, expected: seen.stock, counted: count, asOf: seen.asOf }
      : { kind: entries.kind, units: count }
  return { key, reason, note: entries.note.trim(), change }
}
