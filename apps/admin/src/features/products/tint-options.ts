import type { SelectOption } from '@shop/ui/select-field'
import type { Tint } from '#admin/features/products/tint-calls.ts'
import { tintTexts as texts } from '#admin/texts/products.ts'

/** The colours to choose from: those in use, and the one that something has already. */
export function tintOptions(tints: readonly Tint[], present: string | null): SelectOption[] {
  return tints
    .filter(({ key, isActive }) => isActive || key === present)
    .map(({ key, label, isActive }) => ({ value: key, label: isActive ? label : texts.outOfUse(label) }))
}
