import { SelectField } from '@shop/ui/select-field'
import { Swatch } from '@shop/ui/swatch'
import { useQuery } from '@tanstack/react-query'
import { EntryField, EntryFrame } from '#admin/features/products/entry.tsx'
import { entryMessage } from '#admin/features/products/entry-message.ts'
import { tintOptions } from '#admin/features/products/tint-options.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { FoldingSheet } from '#admin/parts/folding-sheet.tsx'
import { tintsQuery, useTintColours } from '#admin/parts/tint-colours.ts'
import { entryTexts, productPageTexts as texts } from '#admin/texts/product.ts'

const NAMES = ['sku', 'weight', 'dimension', 'tint'] as const

export function FactsSheet({ editing }: { editing: ProductEditing }) {
  const { entries, form } = editing
  return (
    <FoldingSheet
      title={texts.facts}
      summary={[entries.sku, entries.weight].filter(Boolean).join(', ')}
      showLabel={texts.show}
      hideLabel={texts.hide}
      isHeldOpen={NAMES.some((name) => form.formState.errors[name])}
    >
      <div className="sheet-body grid gap-4">
        <EntryField editing={editing} name="sku" required />
        <div className="grid grid-cols-2 items-start gap-4">
          <EntryField editing={editing} name="weight" />
          <EntryField editing={editing} name="dimension" />
        </div>
        <TintEntry editing={editing} />
      </div>
    </FoldingSheet>
  )
}

/** Until the colours have come, the one that it has stands alone. */
function TintEntry({ editing }: { editing: ProductEditing }) {
  const { entries, base, form } = editing
  const { data: tints } = useQuery(tintsQuery)
  const coloursOf = useTintColours()
  const { tint } = entries
  return (
    <EntryFrame editing={editing} names={['tint']}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <SelectField
          {...form.register('tint')}
          label={entryTexts.tint}
          shape="compact"
          error={entryMessage(editing, 'tint')}
          options={tints ? tintOptions(tints, base.entries.tint, tint) : [{ value: tint, label: tint }]}
        />
        <Swatch scent={tint} own={coloursOf(tint)} className="mb-2" />
      </div>
    </EntryFrame>
  )
}
