import { randomUuid } from '@shop/contract/random-id'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Count, Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { differenceOf, nextUncounted, toParcels } from '#admin/features/count/count-rules.ts'
import { sendCount } from '#admin/features/count/count-sender.ts'
import {
  changeCount,
  countQuery,
  currentCount,
  dropCount,
  unkeptQuery,
} from '#admin/features/count/count-state.ts'
import { reasonsOf } from '#admin/parts/stock-reasons.ts'
import { useMe } from '#admin/platform/session.ts'

/** What the shop told of a row, and when. */
export type Seen = { expected: number; asOf: string }

/** The count of whoever is signed in: null when there is none on this device. */
export function useCount() {
  const { staffId } = useMe()
  return useQuery(countQuery(staffId))
}

export function useIsUnkept(): boolean {
  const { staffId } = useMe()
  return useQuery(unkeptQuery(staffId)).data ?? false
}

/** Actions on the count that goes on. Long because it is a list of them. */
export function useCounting() {
  const { staffId } = useMe()
  const navigate = useNavigate()
  const keep = (product: string, entry: Entry | null, part = {}) =>
    void changeCount(staffId, { from: 'counting', counted: [{ product, entry }], part })
  return {
    /** Writes a number down. Null: not counted after all. */
    take: (row: SheetRow, counted: number | null, seen: Seen) => keep(row.id, toEntry(row, counted, seen)),
    /** The same, and goes on to the next product; to the check when there is none. */
    takeAndGoOn: (row: SheetRow, counted: number, seen: Seen) => {
      keep(row.id, toEntry(row, counted, seen))
      goOn(row.id)
    },
    skip: (row: SheetRow) => goOn(row.id),
    goTo: (id: string) => void changeCount(staffId, { from: 'counting', part: { at: id } }),
    change: (product: string, part: Partial<Entry>) => {
      const entry = currentCount(staffId)?.entries.get(product)
      if (entry) keep(product, { ...entry, ...part })
    },
    /** Not counted after all; `again` leads back to its shelf. */
    leaveOut: (product: string, isAgain: boolean) => {
      const refused = currentCount(staffId)?.head.refused.filter((each) => each.product !== product)
      keep(product, null, { refused, ...(isAgain && { at: product }) })
      if (isAgain) void navigate({ to: '/stock/count', search: {} })
    },
    note: (note: string) => void changeCount(staffId, { from: 'counting', part: { note } }),
    finish: async () => {
      const count = currentCount(staffId)
      if (!count) return
      const parcels = [...count.head.parcels, ...toParcels(count, randomUuid)]
      await changeCount(staffId, { from: 'counting', part: { phase: 'sending', parcels, refused: [] } })
      void navigate({ to: '/stock/count', search: {}, replace: true })
      await sendCount(staffId)
    },
    discard: () => dropCount(staffId),
  }

  function toEntry(row: SheetRow, counted: number | null, { expected, asOf }: Seen): Entry | null {
    if (counted === null) return null
    const before = currentCount(staffId)?.entries.get(row.id)
    const reasons = reasonsOf(differenceOf({ counted, expected }))
    const reason = before && reasons.includes(before.reason) ? before.reason : 'counted'
    return { counted, expected, asOf, reason, isSure: false }
  }

  function goOn(after: string): void {
    const next = nextAfter(currentCount(staffId), after)
    if (next === undefined) void navigate({ to: '/stock/count', search: { view: 'check' } })
    else void changeCount(staffId, { from: 'counting', part: { at: next } })
  }
}

function nextAfter(count: Count | null, after: string): string | undefined {
  return count ? nextUncounted(count, after)?.id : undefined
}
