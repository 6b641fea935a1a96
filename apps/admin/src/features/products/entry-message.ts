import type { EntryName } from '#admin/features/products/product-entries.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { fieldMessage } from '#admin/texts/fields.ts'
import { entryTexts, saveTexts } from '#admin/texts/product.ts'

/** What is wrong with an entry. */
export function entryMessage({ form }: ProductEditing, name: EntryName): string | undefined {
  const code = form.formState.errors[name]?.message
  if (code === 'slug_taken' || code === 'sku_taken') return saveTexts[code]
  return fieldMessage(entryTexts[name], code)
}
