import { FILTER_CATEGORY_NAMES } from '@shop/contract/facets'
import { Checkbox } from '@shop/ui/checkbox'
import { useState } from 'react'
import type { FacetValue } from '#admin/features/products/facet-calls.ts'
import { categoryTexts } from '#admin/texts/products.ts'

export type Ticks = { ticked: ReadonlySet<string>; toggle: (key: string) => void }

/** `chosen`: keys that are ticked at the beginning. */
export function useTicks(chosen: readonly string[] = []): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen))
  const toggle = (key: string) => {
    const changed = new Set(ticked)
    if (!changed.delete(key)) changed.add(key)
    setTicked(changed)
  }
  return { ticked, toggle }
}

export type ValueTicksProps = Ticks & { values: readonly FacetValue[] }

/** Filter values to be ticked, by category. */
export function ValueTicks({ values, ticked, toggle }: ValueTicksProps) {
  return FILTER_CATEGORY_NAMES.map((category) => (
    <fieldset key={category} className="border-line border-t pt-3">
      <legend className="float-left mb-2 w-full font-semibold">{categoryTexts[category]}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {values
          .filter((facet) => facet.category === category)
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              className="pick"
              checked={ticked.has(key)}
              onChange={() => toggle(key)}
            />
          ))}
      </div>
    </fieldset>
  ))
}
