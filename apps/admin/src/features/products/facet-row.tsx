import { Button } from '@shop/ui/button'
import { SelectField } from '@shop/ui/select-field'
import { Swatch } from '@shop/ui/swatch'
import { TextField } from '@shop/ui/text-field'
import { toast } from '@shop/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type FacetValue, useChangeFacet } from '#admin/features/products/facet-calls.ts'
import { tintOptions } from '#admin/features/products/tint-options.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { useUnsaved } from '#admin/parts/form-dialog.tsx'
import { ListedRow, type Moves } from '#admin/parts/listed-row.tsx'
import { SaveFailure } from '#admin/parts/save-failure.tsx'
import { tintsQuery, useTintColours } from '#admin/parts/tint-colours.ts'
import { useSeen } from '#admin/parts/use-seen.ts'
import { listedTexts } from '#admin/texts/listed-rows.ts'
import { facetTexts as texts } from '#admin/texts/products.ts'

/** A filter value; a scent has a colour beside it. */
export function FacetRow({ value, moves }: { value: FacetValue; moves: Moves }) {
  const coloursOf = useTintColours()
  const { category, tint } = value
  return (
    <ListedRow
      value={value}
      kind="facet-value"
      change={useChangeFacet()}
      moves={moves}
      mark={tint !== null && <Swatch scent={tint} own={coloursOf(tint)} />}
      {...(category === 'scent' && { renderForm: (close) => <ScentForm value={value} onClose={close} /> })}
    />
  )
}

const NO_TINT = ''

/** Long because of its attributes. */
function ScentForm({ value, onClose }: { value: FacetValue; onClose: () => void }) {
  const [label, setLabel] = useState(value.label)
  const [tint, setTint] = useState(value.tint ?? NO_TINT)
  const { data: tints = [] } = useQuery(tintsQuery)
  const change = useChangeFacet()
  const { seen, acceptStale } = useSeen(value)
  const chosen = tint === NO_TINT ? null : tint
  const wish = { ...(label !== seen.label && { label }), ...(chosen !== seen.tint && { tint: chosen }) }
  useUnsaved(Object.keys(wish).length > 0)

  function send(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const handleChanged = ({ label: kept }: FacetValue) => {
      onClose()
      toast.success(listedTexts.changed(kept))
    }
    change.mutate({ value: seen, wish }, { onSuccess: handleChanged, onError: acceptStale })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label={texts.name}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        autoComplete="off"
      />
      <SelectField
        label={texts.colour}
        value={tint}
        onChange={(event) => setTint(event.target.value)}
        options={[{ value: NO_TINT, label: texts.noColour }, ...tintOptions(tints, value.tint)]}
      />
      <SaveFailure error={change.error} names={{ label: texts.name, tint: texts.colour }} />
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {listedTexts.cancel}
        </Button>
        <Button type="submit" size="small" busy={change.isPending}>
          {listedTexts.save}
        </Button>
      </DialogActions>
    </form>
  )
}
