import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { Radio } from '@shop/ui/radio'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChangeValues } from '#admin/features/products/bulk-calls.ts'
import { facetsQuery } from '#admin/features/products/facet-calls.ts'
import { useTicks, ValueTicks } from '#admin/features/products/value-ticks.tsx'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { selectionTexts as texts } from '#admin/texts/products.ts'

export type ValuesDialogProps = {
  isOpen: boolean
  products: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Filter values that many products get, or no longer have. */
export function ValuesDialog({ isOpen, onClose, ...rest }: ValuesDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.valuesTitle(rest.products.length)}
      closeLabel={texts.close}
    >
      {isOpen && <ValuesForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

const DIRECTIONS = ['add', 'remove'] as const

/** Long because what is chosen, said and done hangs together. */
function ValuesForm({ products, onDone, onClose }: Omit<ValuesDialogProps, 'isOpen'>) {
  const { data: facets, error, refetch } = useQuery(facetsQuery)
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('add')
  const ticks = useTicks()
  const change = useChangeValues(onDone)
  const isAdding = direction === 'add'
  const offered = (facets ?? []).filter(({ isActive }) => isActive || !isAdding)
  const chosen = offered.map(({ key }) => key).filter((key) => ticks.ticked.has(key))

  function send() {
    const keys = { add: isAdding ? chosen : [], remove: isAdding ? [] : chosen }
    change.mutate({ products: [...products], ...keys }, { onSuccess: onClose })
  }

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!facets) return <LoadingRows />
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">{texts.direction}</legend>
        <div className="flex flex-wrap gap-2">
          {DIRECTIONS.map((each) => (
            <Radio
              key={each}
              name="direction"
              label={texts.directions[each]}
              className="pick"
              checked={direction === each}
              onChange={() => setDirection(each)}
            />
          ))}
        </div>
      </fieldset>
      <ValueTicks values={offered} {...ticks} />
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" softDisabled={chosen.length === 0} busy={change.isPending} onClick={send}>
          {isAdding
            ? texts.addValues(chosen.length, products.length)
            : texts.removeValues(chosen.length, products.length)}
        </Button>
      </DialogActions>
    </div>
  )
}
