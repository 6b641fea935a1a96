import { FILTER_CATEGORY_NAMES, type FilterCategory } from '@shop/contract/facets'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { FormMessage } from '@shop/ui/form-message'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { EntryFrame } from '#admin/features/products/entry.tsx'
import { entryMessage } from '#admin/features/products/entry-message.ts'
import { type FacetValue, facetsQuery } from '#admin/features/products/facet-calls.ts'
import { NewValueForm } from '#admin/features/products/new-value-form.tsx'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { productPageTexts as texts } from '#admin/texts/product.ts'
import { categoryTexts } from '#admin/texts/products.ts'

const ENTRY_OF = {
  type: 'types',
  skinType: 'skinTypes',
  scent: 'scents',
  useCase: 'useCases',
  features: 'features',
} as const satisfies Record<FilterCategory, string>

/** What the product is found by. A value that is missing is added where it is wanted. */
export function ValuesSheet({ editing }: { editing: ProductEditing }) {
  const { data: facets, error, refetch } = useQuery(facetsQuery)
  return (
    <SheetBlock title={texts.filterValues}>
      <div className="sheet-body grid gap-4">
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {facets &&
          FILTER_CATEGORY_NAMES.map((category) => (
            <Category
              key={category}
              editing={editing}
              category={category}
              facets={facets.filter((facet) => facet.category === category)}
            />
          ))}
      </div>
    </SheetBlock>
  )
}

type CategoryProps = { editing: ProductEditing; category: FilterCategory; facets: readonly FacetValue[] }

/** Long because ticks and the field for a new value write the same entry. */
function Category({ editing, category, facets }: CategoryProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { entries, form } = editing
  const name = ENTRY_OF[category]
  const chosen = entries[name]
  const offered = facets.filter(({ key, isActive }) => isActive || chosen.includes(key))
  const choose = (keys: string[]) => form.setValue(name, keys, { shouldValidate: form.formState.isSubmitted })
  const problem = entryMessage(editing, name)
  // In the order shown, so that a value that is taken off and put on again is no change.
  const inOrder = (keys: ReadonlySet<string>) =>
    [...keys].toSorted((a, b) => placeOf(facets, a) - placeOf(facets, b))
  const toggle = (key: string) => {
    const changed = new Set(chosen)
    if (!changed.delete(key)) changed.add(key)
    choose(inOrder(changed))
  }
  return (
    <EntryFrame editing={editing} names={[name]}>
      <fieldset>
        <legend className="mb-2 font-[550] text-label">{categoryTexts[category]}</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map(({ key, label, isActive }) => (
            <Checkbox
              key={key}
              label={isActive ? label : texts.outOfUse(label)}
              className="pick"
              checked={chosen.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
          {!isAdding && (
            <Button variant="plain" size="compact" icon={<Plus />} onClick={() => setIsAdding(true)}>
              {texts.newValue} <span className="sr-only">{texts.ofCategory(categoryTexts[category])}</span>
            </Button>
          )}
        </div>
        {problem && <FormMessage className="mt-2">{problem}</FormMessage>}
        {isAdding && (
          <NewValueForm
            category={category}
            onAdded={({ key }) => {
              // As ticked by now: it was on its way for a while.
              choose([...editing.form.getValues(name), key])
              setIsAdding(false)
            }}
            onCancel={() => setIsAdding(false)}
          />
        )}
      </fieldset>
    </EntryFrame>
  )
}

function placeOf(facets: readonly FacetValue[], key: string): number {
  return facets.findIndex((facet) => facet.key === key)
}
