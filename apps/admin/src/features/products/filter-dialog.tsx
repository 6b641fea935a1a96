import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import type { FacetValue } from '#admin/features/products/facet-calls.ts'
import { useTicks, ValueTicks } from '#admin/features/products/value-ticks.tsx'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { productTexts as texts } from '#admin/texts/products.ts'

export type FilterDialogProps = {
  isOpen: boolean
  facets: readonly FacetValue[]
  chosen: readonly string[]
  onChoose: (keys: string[]) => void
  onClose: () => void
}

/** Filter values of all categories, to be ticked. */
export function FilterDialog({ isOpen, onClose, ...rest }: FilterDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.filterTitle} closeLabel={texts.close}>
      {isOpen && <FilterForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

function FilterForm({ facets, chosen, onChoose, onClose }: Omit<FilterDialogProps, 'isOpen'>) {
  const ticks = useTicks(chosen)
  return (
    <div className="grid gap-4">
      <ValueTicks values={facets} {...ticks} />
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" onClick={() => onChoose([...ticks.ticked])}>
          {texts.showFiltered}
        </Button>
      </DialogActions>
    </div>
  )
}
