import * as z from 'zod/mini'
import type { Allowed } from './variable.ts'

/** A whole number within limits, written in digits only. */
export function whole(minimum: number, maximum: number, unit = ''): Allowed<number> {
  return {
    schema: z.pipe(
      z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    ),
    allowed: `a whole number${unit} from ${minimum} to ${maximum}`,
  }
}

/** A URL of one protocol or several. */
export function url(protocol: RegExp): z.ZodMiniType<string> {
  return z.url({ protocol })
}

/** An origin has no path of its own; a slash at the end is dropped, so that paths can be put behind it. */
export const origin: z.ZodMiniType<string> = z.pipe(
  url(/^https?$/).check(
    z.refine((text) => ['', '/'].includes(new URL(text).pathname + new URL(text).search)),
  ),
  z.transform((text) => new URL(text).origin),
)
