import * as z from 'zod/mini'

const TINT_KEY_LENGTH = 40

/** Of a tint, for good; what it looks like, its row says (`admin/tints.ts`). */
export const tintKey = z
  .string('invalid')
  .check(z.maxLength(TINT_KEY_LENGTH, 'too_long'), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid'))

/** As browsers write it: `#dbd4e2`. */
export const colour = z.string('invalid').check(z.regex(/^#[0-9a-f]{6}$/, 'invalid'))

/** The colour that something stands on, and that of what is drawn on it. */
export const tintColours = z.object({ ground: colour, deep: colour })

export type TintColours = z.output<typeof tintColours>

/** The tints that the design's own screens stand on; their colours stand in the stylesheet (`data-scent`). */
export type DesignTint = 'lavender' | 'rose' | 'lemongrass' | 'charcoal' | 'unscented' | 'matcha'
