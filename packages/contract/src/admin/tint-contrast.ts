import type { TintColours } from '../tints.ts'

/** WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5

/** What pages write on a tint, as `tokens.css` has it: text, and what went wrong. */
const INK = '#18231c'
const MADDER = '#9a2f24'
/** A breadcrumb is paler than text: so much of it is ink. */
const PALE_SHARE = 0.8

type Rgb = readonly [number, number, number]

/** Of two colours, from 1 to 21 (WCAG's relative luminance). */
export function contrastOf(one: string, other: string): number {
  return contrast(toRgb(one), toRgb(other))
}

/** That of the text which is read worst on a ground. */
export function textContrastOn(ground: string): number {
  const under = toRgb(ground)
  const pale = mix(toRgb(INK), under, PALE_SHARE)
  return Math.min(contrast(pale, under), contrast(toRgb(MADDER), under))
}

export type LowContrast = { field: 'ground' | 'deep'; ratio: number }

/** What could not be read on a ground: text, or what is drawn in its own deep colour. `ratio` is rounded down to a tenth. */
export function findLowContrast({ ground, deep }: TintColours): LowContrast | undefined {
  const found = [
    { field: 'ground' as const, ratio: textContrastOn(ground) },
    { field: 'deep' as const, ratio: contrastOf(deep, ground) },
  ].find(({ ratio }) => ratio < LEAST_CONTRAST)
  return found && { ...found, ratio: Math.floor(found.ratio * 10) / 10 }
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share)
  return [at(0), at(1), at(2)]
}

/** Of `#rrggbb`, each from 0 to 1. */
function toRgb(colour: string): Rgb {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255
  return [at(1), at(3), at(5)]
}
