import type { SelectOption } from '@shop/ui/select-field'
import type { Tint } from '#admin/features/products/tint-calls.ts'
import { tintTexts as texts } from '#admin/texts/products.ts'

/** The colours to choose from: those in use, and those that something has, or was given before they were taken out of use. */
export function tintOptions(tints: readonly Tint[], ...present: readonly (string | null)[]): SelectOption[] {
  return tints
    .filter(({ key, isActive }) => isActive || present.includes(key))
    .map(({ key, label, isActive }) => ({ value: key, label: isActive ? label : texts.outOfUse(label) }))
}
