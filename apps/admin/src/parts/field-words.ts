import { formatCents } from '@shop/contract/money'
import * as z from 'zod/mini'
import { momentOf } from '#admin/parts/moment.ts'
import { pictureLine } from '#admin/parts/picture-line.ts'
import { fieldTexts, stateTexts, valueTexts } from '#admin/texts/changes.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const LONGEST = 140

/** `searchTitle` to `Search title`, for a field that has no words of its own. */
export function fieldName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldTexts[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * A value of the log as people read it. `name`: of its field, which says what unit it has. `longest`: how much of a text there is
 * room for.
 */
export function valueWords(name: string, value: unknown, longest = LONGEST): string {
  const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
  if (value === null || value === undefined || value === '') return valueTexts.nothing
  if (typeof value === 'boolean') return value ? valueTexts.yes : valueTexts.no
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value === 'string') return shorten(textWords(name, value))
  if (Array.isArray(value)) return shorten(listWords(name, value, longest))
  return shorten(cutWords(value) ?? JSON.stringify(value))
}

function textWords(name: string, value: string): string {
  if (name === 'state') return stateTexts[value] ?? value
  return MOMENT.test(value) ? momentOf(value) : value
}

function listWords(name: string, values: readonly unknown[], longest: number): string {
  if (values.length === 0) return valueTexts.nothing
  const lines = values.map((value) => (typeof value === 'string' ? value : pictureLine(value)))
  if (lines.every((line) => line !== undefined)) return lines.join(', ')
  return values.length === 1 ? valueWords(name, values[0], longest) : valueTexts.entries(values.length)
}

const point = z.object({ x: z.number(), y: z.number() })
const crop = z.object({
  width: z.number(),
  height: z.number(),
  turn: z.optional(z.number()),
  isMirrored: z.optional(z.boolean()),
})

/** How a picture is cut, and what of it stays in sight. */
function cutWords(value: unknown): string | undefined {
  const focal = point.safeParse(value).data
  if (focal) return valueTexts.focal(percent(focal.x), percent(focal.y))
  const cut = crop.safeParse(value).data
  return cut && valueTexts.cut({ ...cut, width: percent(cut.width), height: percent(cut.height) })
}

function percent(fraction: number): number {
  return Math.round(fraction * 100)
}
