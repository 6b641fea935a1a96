import type { ReactNode } from 'react'
import { EntryField } from '#admin/features/products/entry.tsx'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { productPageTexts as texts } from '#admin/texts/product.ts'

/** How many are left and why, where they lie, and when that is too few. `stock`: what another feature tells of it. */
export function StockSheet({ editing, stock }: { editing: ProductEditing; stock: ReactNode }) {
  return (
    <SheetBlock title={texts.stock}>
      <div className="sheet-body grid gap-4">
        {stock}
        <div className="grid grid-cols-2 items-start gap-4">
          <EntryField editing={editing} name="shelf" />
          <EntryField editing={editing} name="lowStockLevel" inputMode="numeric" />
        </div>
      </div>
    </SheetBlock>
  )
}
