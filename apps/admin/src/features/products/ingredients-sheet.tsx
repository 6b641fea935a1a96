import { EntryArea } from '#admin/features/products/entry.tsx'
import { EntryLines } from '#admin/features/products/entry-lines.tsx'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { FoldingSheet } from '#admin/parts/folding-sheet.tsx'
import { productPageTexts as texts } from '#admin/texts/product.ts'

const NAMES = ['ingredients', 'direction', 'warnings'] as const

export function IngredientsSheet({ editing }: { editing: ProductEditing }) {
  const { entries, form } = editing
  return (
    <FoldingSheet
      title={texts.ingredients}
      summary={String(entries.ingredients.length)}
      showLabel={texts.show}
      hideLabel={texts.hide}
      isHeldOpen={NAMES.some((name) => form.formState.errors[name])}
    >
      <div className="sheet-body grid gap-5">
        <EntryLines editing={editing} name="ingredients" />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <EntryArea editing={editing} name="direction" />
          <EntryArea editing={editing} name="warnings" />
        </div>
      </div>
    </FoldingSheet>
  )
}
