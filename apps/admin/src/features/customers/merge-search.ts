import * as z from 'zod/mini'

/** What stands in the address; whatever it does not know is left out. */
const mergeSearch = z.object({
  /** Whose page it was begun from. */
  id: z.catch(z.string(), ''),
  q: z.catch(z.optional(z.string()), undefined),
  with: z.catch(z.optional(z.string()), undefined),
  /** The other one stays. */
  swapped: z.catch(z.optional(z.literal(true)), undefined),
})

export type MergeSearch = z.output<typeof mergeSearch>

export function readMergeSearch(search: Record<string, unknown>): MergeSearch {
  return mergeSearch.parse(search)
}
