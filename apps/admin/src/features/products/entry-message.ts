import type { EntryName } from '#admin/features/products/product-entries.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { entryTexts, goneTexts, saveTexts } from '#admin/texts/product.ts'

/** What is wrong with an entry. */
export function entryMessage({ form }: ProductEditing, name: EntryName): string | undefined {
  const { type, message: code } = form.formState.errors[name] ?? {}
  if (code === 'slug_taken' || code === 'sku_taken') return saveTexts[code]
  // The page itself knows all characters that work: what the shop alone refuses is not there any more.
  const isGone = type === 'refused' && code === 'invalid'
  return (isGone ? goneTexts[name] : undefined) ?? fieldMessage(entryTexts[name], code)
}
