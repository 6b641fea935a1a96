import * as z from 'zod/mini'

/** `data` of the refusal `stale`: what clashes, field by field, and the thing as it is now. */
export const staleData = z.object({
  version: z.number(),
  fields: z.array(
    z.object({
      field: z.string(),
      /** As the caller saw it; left out where nothing tells it any more. */
      before: z.optional(z.json()),
      yours: z.json(),
      theirs: z.json(),
      /** Null where no change set tells it: by a command, or long ago. */
      changedBy: z.nullable(z.string()),
      changedAt: z.nullable(z.string()),
    }),
  ),
  present: z.record(z.string(), z.json()),
})
export type StaleData = z.output<typeof staleData>
