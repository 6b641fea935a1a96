import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { FormMessage } from '@shop/ui/form-message'
import { OptionCard } from '@shop/ui/option-card'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { Choice, Clash } from '#admin/features/products/merged-entries.ts'
import type { EntryName } from '#admin/features/products/product-entries.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { DialogActions } from '#admin/parts/dialog-actions.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { agoOf } from '#admin/parts/moment.ts'
import { entryTexts, mergeTexts as texts } from '#admin/texts/product.ts'

/** Somebody else saved first: each field that both changed is chosen, all others fit together. */
export function MergeDialog({ editing }: { editing: ProductEditing }) {
  const { clashes, closeClashes, merging } = editing
  const who = clashes?.[0]?.changedBy ?? texts.somebody
  return (
    <Dialog
      open={clashes !== undefined}
      onClose={() => !merging.isPending && closeClashes()}
      title={texts.title(who)}
      closeLabel={texts.close}
    >
      {clashes && <Choices editing={editing} clashes={clashes} />}
    </Dialog>
  )
}

type Chosen = Partial<Record<EntryName, Choice>>

/** Long because all choices are saved together. */
function Choices({ editing, clashes }: { editing: ProductEditing; clashes: readonly Clash[] }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const { entries, changes, closeClashes, merging, saveTogether } = editing
  const fitting = changes.filter((name) => !clashes.some((clash) => clash.name === name))
  const isComplete = clashes.every(({ name }) => chosen[name])
  const kept = changes.filter((name) => chosen[name] !== 'theirs')
  return (
    <div className="grid gap-5">
      <p className="-mt-3 text-moss">{aboutOf(entries.name, clashes[0])}</p>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.name}
          clash={clash}
          chosen={chosen[clash.name]}
          onChoose={(choice) => setChosen({ ...chosen, [clash.name]: choice })}
        />
      ))}
      {fitting.length > 0 && (
        <section>
          <h3 className="mb-1 font-sans font-semibold text-small">{texts.kept}</h3>
          <ul>
            {fitting.map((name) => (
              <li key={name} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-4" />
                {texts.yoursKept(entryTexts[name])}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isComplete && <p className="text-moss text-small">{texts.chooseAll}</p>}
      {merging.error && <FormMessage>{failureMessage(merging.error)}</FormMessage>}
      <DialogActions>
        <Button variant="neutral" size="small" softDisabled={merging.isPending} onClick={closeClashes}>
          {texts.back}
        </Button>
        <Button
          size="small"
          busy={merging.isPending}
          softDisabled={!isComplete}
          onClick={() => void saveTogether(kept)}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </div>
  )
}

function aboutOf(product: string, clash: Clash | undefined): string {
  if (!clash?.changedBy || !clash.changedAt) return texts.aboutUnknown(product)
  return texts.about(product, clash.changedBy, agoOf(clash.changedAt))
}

type ClashChoiceProps = { clash: Clash; chosen: Choice | undefined; onChoose: (choice: Choice) => void }

function ClashChoice({ clash, chosen, onChoose }: ClashChoiceProps) {
  const { name, before, yours, theirs, changedBy, changedAt } = clash
  const theirTitle = changedBy && changedAt ? texts.theirs(changedBy, agoOf(changedAt)) : texts.theirsUnknown
  const card = (choice: Choice, title: string, value: string) => (
    <OptionCard
      name={`clash-${name}`}
      title={title}
      description={<span className="whitespace-pre-line break-words">{value || texts.nothing}</span>}
      checked={chosen === choice}
      onChange={() => onChoose(choice)}
    />
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-small">{texts.both(entryTexts[name])}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {card('yours', texts.yours, yours)}
        {card('theirs', theirTitle, theirs)}
      </div>
      {before !== undefined && (
        <p className="text-moss text-small">{texts.before(before || texts.nothing)}</p>
      )}
    </fieldset>
  )
}
