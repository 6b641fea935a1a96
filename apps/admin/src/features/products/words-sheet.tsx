import { EntryField } from '#admin/features/products/entry.tsx'
import { EntryLines } from '#admin/features/products/entry-lines.tsx'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { productPageTexts as texts } from '#admin/texts/product.ts'

export function WordsSheet({ editing, product }: { editing: ProductEditing; product: EditedProduct }) {
  const { formerSlugs } = product
  return (
    <SheetBlock title={texts.words}>
      <div className="sheet-body grid gap-5">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <EntryField editing={editing} name="name" required />
          <EntryField
            editing={editing}
            name="slug"
            required
            hint={formerSlugs.length > 0 ? texts.formerAddresses(formerSlugs.join(', ')) : texts.addressHint}
          />
        </div>
        <EntryLines editing={editing} name="descriptions" isParagraphs />
        <EntryLines editing={editing} name="advantages" />
      </div>
    </SheetBlock>
  )
}
