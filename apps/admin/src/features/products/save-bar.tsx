import { formatPrice } from '@shop/contract/money'
import type { ProductState } from '@shop/contract/product-states'
import { Button } from '@shop/ui/button'
import { type PictureChanges, pictureChangesOf } from '#admin/features/products/picture-entries.ts'
import { readPrice } from '#admin/features/products/price-text.ts'
import type { EntryName } from '#admin/features/products/product-entries.ts'
import { refusedEntries } from '#admin/features/products/refused-entries.ts'
import { StateFailure } from '#admin/features/products/state-failure.ts'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { WordsClash } from '#admin/features/products/words-clash.ts'
import { ActionBar } from '#admin/parts/action-bar.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { productPicturesTexts } from '#admin/texts/pictures.ts'
import { changeTexts, saveTexts as texts } from '#admin/texts/product.ts'

/** What is changed, in words, and saving it; with the first change it is there. Ctrl S does the same. Long because keys and buttons share one action. */
export function SaveBar({ editing, state }: { editing: ProductEditing; state: ProductState }) {
  const { changes, saving, save, discard, blocks } = editing
  const isOpen = changes.length > 0 && !saving.isPending
  const isDraft = state === 'draft'
  useKeys([
    { keys: 'mod+s', label: keyTexts.save, act: () => isOpen && blocks.toSave === undefined && void save() },
    {
      keys: 'mod+enter',
      label: isDraft ? keyTexts.publish : keyTexts.save,
      act: () => {
        if (isDraft) {
          if (!saving.isPending && blocks.toPublish === undefined) void save({ state: 'active' })
        } else if (isOpen && blocks.toSave === undefined) void save()
      },
    },
  ])

  if (changes.length === 0) return null
  return (
    <ActionBar label={texts.label} words={<Words editing={editing} />}>
      <Button
        variant="plain"
        size="compact"
        className="on-bar"
        softDisabled={saving.isPending}
        onClick={() => {
          saving.reset()
          discard()
        }}
      >
        {texts.discard}
      </Button>
      {isDraft && (
        <Button
          variant="secondary"
          size="compact"
          className="on-bar"
          softDisabled={saving.isPending || blocks.toPublish !== undefined}
          onClick={() => void save({ state: 'active' })}
        >
          {texts.publish}
        </Button>
      )}
      <Button
        variant="bright"
        size="compact"
        busy={saving.isPending}
        softDisabled={blocks.toSave !== undefined}
        onClick={() => void save()}
      >
        {isDraft ? texts.saveDraft : texts.save(changes.length)}
      </Button>
    </ActionBar>
  )
}

function Words({ editing }: { editing: ProductEditing }) {
  const { changes, saving, form, blocks } = editing
  const isWrong = Object.keys(form.formState.errors).length > 0
  const why = blocks.toSave ?? blocks.toPublish
  return (
    <>
      <strong>{texts.changes(changes.length)}</strong>{' '}
      <span className="text-sage">
        {changes.map((name) => wordsOf(name, editing)).join(', ')}
        {why !== undefined && ` · ${why}`}
      </span>
      {isWrong && <span className="block">{texts.lookAtFields}</span>}
      {saving.error && !isWrong && !isSaidElsewhere(saving.error) && (
        <span role="alert" className="block">
          {messageOf(saving.error)}
        </span>
      )}
    </>
  )
}

/** At the fields that are refused, also once they are mended, or beside the buttons of the state. */
function isSaidElsewhere(error: Error): boolean {
  return error instanceof StateFailure || refusedEntries(error).length > 0
}

function messageOf(error: Error): string {
  if (!(error instanceof WordsClash)) return `${failureMessage(error, texts.failed)} ${texts.notSaved}`
  return error.words === '' ? productPicturesTexts.wordsEmptied : productPicturesTexts.wordsClash(error.words)
}

function wordsOf(name: EntryName, { base, entries }: ProductEditing): string {
  if (name === 'pictures') return pictureWords(pictureChangesOf(base.entries.pictures, entries.pictures))
  if (name !== 'price') return changeTexts[name]
  const price = readPrice(entries.price)
  return changeTexts.price(price === undefined ? entries.price : formatPrice(price))
}

function pictureWords({ added, removed, isOrdered, described }: PictureChanges): string {
  const { change } = productPicturesTexts
  const words = [
    isOrdered && change.order,
    added > 0 && change.added(added),
    removed > 0 && change.removed(removed),
    described > 0 && change.words(described),
  ]
  return words.filter((each) => each !== false).join(', ')
}
