import {
  contrastOf,
  findLowContrast,
  LEAST_CONTRAST,
  textContrastOn,
} from '@shop/contract/admin/tint-contrast'
import { DESIGN_TINTS } from '@shop/contract/design-tints'
import { colour as colourRule, type TintColours } from '@shop/contract/tints'
import { Button } from '@shop/ui/button'
import { ColourField } from '@shop/ui/colour-field'
import { LeafMark } from '@shop/ui/leaf-mark'
import { tintAttributes } from '@shop/ui/scent'
import { TextField } from '@shop/ui/text-field'
import { toast } from '@shop/ui/toast'
import { type FormEvent, useState } from 'react'
import { darkShadeFor } from '#admin/features/products/dark-shade-for.ts'
import { type Tint, useAddTint, useChangeTint } from '#admin/features/products/tint-calls.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { useUnsaved } from '#admin/parts/form-dialog.tsx'
import { SaveFailure } from '#admin/parts/save-failure.tsx'
import { useSeen } from '#admin/parts/use-seen.ts'
import { listedTexts } from '#admin/texts/listed-rows.ts'
import { tintTexts as texts } from '#admin/texts/products.ts'

type Entries = TintColours & { label: string }

/** Where a new one begins: as pale as it has to be. */
const { ground: BEGINNING } = DESIGN_TINTS.unscented

const isColour = (value: string) => colourRule.safeParse(value).success

export function NewTintForm({ onClose }: { onClose: () => void }) {
  const add = useAddTint()
  const first = { label: '', ground: BEGINNING, deep: darkShadeFor(BEGINNING) }
  return (
    <TintForm
      first={first}
      isNew
      isSending={add.isPending}
      error={add.error}
      onClose={onClose}
      onSend={(entries) =>
        add.mutate(entries, {
          onSuccess: ({ label }) => {
            onClose()
            toast.success(listedTexts.added(label))
          },
        })
      }
    />
  )
}

export function ChangeTintForm({ value, onClose }: { value: Tint; onClose: () => void }) {
  const change = useChangeTint()
  const { seen, acceptStale } = useSeen(value)
  return (
    <TintForm
      first={seen}
      isNew={false}
      isSending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSend={(entries) =>
        change.mutate(
          { value: seen, wish: editedOf(seen, entries) },
          {
            onSuccess: ({ label }) => {
              onClose()
              toast.success(listedTexts.changed(label))
            },
            onError: acceptStale,
          },
        )
      }
    />
  )
}

/** Without what was left alone, which somebody else may have changed. */
function editedOf(seen: Entries, { label, ground, deep }: Entries): Partial<Entries> {
  return {
    ...(label !== seen.label && { label }),
    ...(ground !== seen.ground && { ground }),
    ...(deep !== seen.deep && { deep }),
  }
}

type TintFormProps = {
  first: Entries
  /** Then the second colour follows the first until it is chosen itself. */
  isNew: boolean
  isSending: boolean
  error: Error | null
  onSend: (entries: Entries) => void
  onClose: () => void
}

/** Name, ground and what is drawn on it, with a sample. Long because of its attributes. */
function TintForm({ first, isNew, isSending, error, onSend, onClose }: TintFormProps) {
  const [label, setLabel] = useState(first.label)
  const [ground, setGround] = useState(first.ground)
  const [chosenDeep, setDeep] = useState(isNew ? undefined : first.deep)
  const [isTried, setIsTried] = useState(false)
  const deep = chosenDeep ?? (isColour(ground) ? darkShadeFor(ground) : first.deep)
  const isNamed = label.trim() !== ''
  useUnsaved(Object.keys(editedOf(first, { label, ground, deep })).length > 0)

  function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    const areColours = isColour(ground) && isColour(deep)
    if (!isNamed || !areColours || findLowContrast({ ground, deep }) || isSending) return
    onSend({ label, ground, deep })
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label={texts.name}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={isTried && !isNamed ? texts.nameMissing : undefined}
        autoComplete="off"
      />
      <ColourField
        label={texts.ground}
        pickLabel={texts.pickGround}
        value={ground}
        onChange={setGround}
        {...wordsOn(ground, textContrastOn, texts.textReaches)}
      />
      <ColourField
        label={texts.deep}
        pickLabel={texts.pickDeep}
        value={deep}
        onChange={setDeep}
        {...wordsOn(deep, (shade) => (isColour(ground) ? contrastOf(shade, ground) : 1), texts.itReaches)}
      />
      {isColour(ground) && isColour(deep) && <Sample label={label} colours={{ ground, deep }} />}
      <SaveFailure error={error} names={{ label: texts.name, ground: texts.ground, deep: texts.deep }} />
      <DialogActions>
        <Button variant="neutral" size="small" onClick={onClose}>
          {listedTexts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isSending}>
          {isNew ? listedTexts.add : listedTexts.save}
        </Button>
      </DialogActions>
    </form>
  )
}

/** What a colour reaches, as a hint; as a fault where it is too little, or no colour. */
function wordsOn(
  colour: string,
  contrastOn: (colour: string) => number,
  reaches: (ratio: string) => string,
): { hint?: string; error?: string } {
  if (!isColour(colour)) return { error: texts.noColour }
  const ratio = contrastOn(colour)
  // Down, so that what is too little never reads as enough.
  const said = reaches((Math.floor(ratio * 10) / 10).toFixed(1))
  return ratio < LEAST_CONTRAST ? { error: texts.tooLittle(said, String(LEAST_CONTRAST)) } : { hint: said }
}

/** As a product's page looks on it; without words where nobody could read them. */
function Sample({ label, colours }: { label: string; colours: TintColours }) {
  const isReadable = findLowContrast(colours) === undefined
  return (
    <div
      aria-hidden="true"
      {...tintAttributes(undefined, colours)}
      className="flex items-center gap-4 bg-(--scent) p-5 text-ink"
    >
      <LeafMark className="size-9 shrink-0 text-(--scent-deep)" />
      <span className={isReadable ? 'min-w-0' : 'invisible min-w-0'}>
        <span className="wrap-anywhere block font-display text-sheet">{label.trim() || texts.sample}</span>
        <span className="text-ink/80 text-meta">{texts.sampleText}</span>
      </span>
    </div>
  )
}
