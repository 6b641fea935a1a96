import { EntryArea, EntryField } from '#admin/features/products/entry.tsx'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { FoldingSheet } from '#admin/parts/folding-sheet.tsx'
import { useMe } from '#admin/platform/session.ts'
import { productPageTexts as texts } from '#admin/texts/product.ts'

/** How the product reads where people look for it; without words of its own as name and first paragraph say it. Long because of its attributes. */
export function SearchSheet({ editing }: { editing: ProductEditing }) {
  const { entries, form } = editing
  const { shop } = useMe()
  const title = entries.searchTitle.trim() || entries.name
  const description = entries.searchDescription.trim() || (entries.descriptions[0] ?? '')
  return (
    <FoldingSheet
      title={texts.searchEngines}
      summary={title}
      showLabel={texts.show}
      hideLabel={texts.hide}
      isHeldOpen={Boolean(form.formState.errors.searchTitle ?? form.formState.errors.searchDescription)}
    >
      <div className="sheet-body grid gap-5">
        <figure aria-label={texts.searchPreview} className="border-sage border-l-4 pl-4">
          <p className="text-meta text-moss">{texts.searchAddress(new URL(shop.url).host, entries.slug)}</p>
          <p className="text-status-processing-deep text-value">
            {title} · {shop.name}
          </p>
          <p className="measure text-moss text-small">{description}</p>
        </figure>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <EntryField
            editing={editing}
            name="searchTitle"
            placeholder={entries.name}
            hint={texts.searchTitleHint(title.length)}
          />
          <EntryArea
            editing={editing}
            name="searchDescription"
            placeholder={entries.descriptions[0]}
            hint={texts.searchDescriptionHint(description.length)}
          />
        </div>
      </div>
    </FoldingSheet>
  )
}
