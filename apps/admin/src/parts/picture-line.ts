import * as z from 'zod/mini'

const kept = z.object({ name: z.string(), alt: z.optional(z.string()) })

/** A picture of a product, as the change log keeps it: by what is seen on it, else as its file is called. */
export function pictureLine(value: unknown): string | undefined {
  const { data } = kept.safeParse(value)
  return data && (data.alt || data.name)
}
