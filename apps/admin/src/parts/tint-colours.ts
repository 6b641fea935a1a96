import { listTints } from '@shop/contract/admin/tints'
import type { TintColours } from '@shop/contract/tints'
import { tintAttributes } from '@shop/ui/scent'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'

/** Changed rarely, and asked for by every row. */
const FRESH_MS = 10 * 60_000

export const tintsQuery = queryOptions({
  queryKey: ['tints'],
  queryFn: async () => (await client.send(listTints, {})).data,
  staleTime: FRESH_MS,
  // As the change log calls it.
  meta: { kinds: ['tint'] },
})

/** What stands on a tint has its colours as soon as they are known; until then those of the design. */
export function useTintColours(): (tint: string | null | undefined) => TintColours | undefined {
  const { data: tints = [] } = useQuery(tintsQuery)
  return (tint) => tints.find(({ key }) => key === tint)
}

/** Attributes of what stands on a tint. */
export function useTintAttributes(): (tint: string) => ReturnType<typeof tintAttributes> {
  const coloursOf = useTintColours()
  return (tint) => tintAttributes(tint, coloursOf(tint))
}
