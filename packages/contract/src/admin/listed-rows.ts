import * as z from 'zod/mini'

/** What rows have in common that staff name, order and take out of use: filter values, tints, categories of the blog. */

/** A key is as long, since it is mostly the label of when the row was made. */
const LABEL_LENGTH = 40

export const rowLabel = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(LABEL_LENGTH, { error: 'too_long', abort: true }),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'invalid', abort: true }),
  )
/** Of what stands comma-joined in addresses. */
export const rowLabelWithoutComma = rowLabel.check(z.regex(/^[^,]*$/, 'comma'))

/** `key` is for good, `label` is what is read. What is not active is offered to nobody; whatever has it keeps it. */
export const rowFields = {
  key: z.string(),
  version: z.number(),
  label: z.string(),
  position: z.number(),
  isActive: z.boolean(),
}

export const rowKey = z.object({ key: z.string() })

export const isActive = z.optional(z.boolean('invalid'))

/** All keys, each once, as they shall stand. */
export const rowOrder = (most: number) =>
  z.strictObject({ keys: z.array(z.string('required'), 'required').check(z.maxLength(most, 'too_long')) })

/** What a change answers: the row as it is now, and what to undo; null when nothing changed. */
export const savedRow = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ value: row, changeSetId: z.nullable(z.string()) })

export const savedRows = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ values: z.array(row), changeSetId: z.nullable(z.string()) })
