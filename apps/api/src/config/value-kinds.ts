import * as z from 'zod/mini'
import type { Allowed } from './variable.ts'

export function whole(minimum: number, maximum: number, unit = ''): Allowed<number> {
  return {
    schema: z.pipe(
      z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
      z.int().check(z.minimum(minimum), z.maximum(maximum)),
    ),
    allowed: `a whole number${unit} from ${minimum} to ${maximum}`,
  }
}

export function url(protocol: RegExp): z.ZodMiniType<string> {
  return z.url({ protocol })
}

/** Without a slash at the end, so that paths can be appended. */
export const origin: z.ZodMiniType<string> = z.pipe(
  url(/^https?$/).check(
    z.refine((text) => ['', '/'].includes(new URL(text).pathname + new URL(text).search)),
  ),
  z.transform((text) => new URL(text).origin),
)
