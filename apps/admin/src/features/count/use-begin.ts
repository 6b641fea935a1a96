import { CallError } from '@shop/contract/call-error'
import { useMutation } from '@tanstack/react-query'
import { sheetQuery } from '#admin/features/count/count-calls.ts'
import type { SheetRow } from '#admin/features/count/count-kept.ts'
import { keepCount } from '#admin/features/count/count-state.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { useMe } from '#admin/platform/session.ts'

type Choice = {
  /** The sheet that the shelves were chosen from. */
  known: readonly SheetRow[]
  /** Shelves that are left out. */
  out: ReadonlySet<string>
}

/** Begins a count with the numbers of now; without network with those that were shown, which say when they were so. */
export function useBegin() {
  const { staffId, name } = useMe()
  return useMutation({
    mutationFn: async ({ known, out }: Choice) => {
      const rows = await queryClient.fetchQuery(sheetQuery).catch((error: unknown) => {
        if (error instanceof CallError && error.failure.kind !== 'HTTP_ERROR') return known
        throw error
      })
      const chosen = rows.filter(({ shelf }) => !out.has(shelf))
      await keepCount(staffId, {
        head: {
          phase: 'counting',
          startedAt: new Date().toISOString(),
          by: name,
          at: chosen[0]?.id ?? null,
          note: '',
          parcels: [],
          refused: [],
        },
        rows: chosen,
        entries: new Map(),
      })
    },
  })
}
