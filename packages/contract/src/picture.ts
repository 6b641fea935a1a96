import * as z from 'zod/mini'

/**
 * A picture that the image step has made ready. Files lie at `{src}-{width}.{avif|webp|jpg}`,
 * one for each of `widths`; `width` and `height` (px) are those of the largest and give the ratio.
 */
export const picture = z.object({
  name: z.string(),
  alt: z.string(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  placeholder: z.string(),
})

/** See {@link picture}. */
export type Picture = z.output<typeof picture>
