import { FormMessage } from '@shop/ui/form-message'
import { useState } from 'react'
import { entryMessage } from '#admin/features/products/entry-message.ts'
import {
  hasNewWords,
  isUndescribed,
  type PictureEntry,
  pictureChangesOf,
} from '#admin/features/products/picture-entries.ts'
import { PictureTile } from '#admin/features/products/picture-tile.tsx'
import { wordsFieldId } from '#admin/features/products/picture-words.tsx'
import type { EditedProduct } from '#admin/features/products/product-calls.ts'
import { ReleasedDialog } from '#admin/features/products/released-dialog.tsx'
import { gripId, SortablePictures } from '#admin/features/products/sortable-pictures.tsx'
import type { ProductEditing } from '#admin/features/products/use-product-form.ts'
import { type ProductPictures, useProductPictures } from '#admin/features/products/use-product-pictures.ts'
import { focusMoved } from '#admin/parts/focus-moved.ts'
import { ADD_PICTURES_ID, AddPictures } from '#admin/parts/pictures/add-pictures.tsx'
import { LibraryDialog } from '#admin/parts/pictures/library-dialog.tsx'
import { PictureEditorDialog } from '#admin/parts/pictures/picture-editor-dialog.tsx'
import { useFileDrop } from '#admin/parts/pictures/use-file-drop.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { may, useMe } from '#admin/platform/session.ts'
import { productPicturesTexts as texts } from '#admin/texts/pictures.ts'
import { productPageTexts } from '#admin/texts/product.ts'

export type PicturesSheetProps = { editing: ProductEditing; product: EditedProduct }

/** The pictures of a product, the main one first: added, ordered, described, cut, taken away. */
export function PicturesSheet({ editing, product }: PicturesSheetProps) {
  const pictures = useProductPictures(editing, product.id)
  const [spoken, setSpoken] = useState('')
  const onTint = useTintAttributes()
  return (
    <SheetBlock title={productPageTexts.pictures} actions={<ChangedMark editing={editing} />}>
      {may(useMe(), 'media.write') ? (
        <WithLibrary editing={editing} product={product} pictures={pictures} onSpeak={setSpoken} />
      ) : (
        <div className="sheet-body" {...onTint(product.tint)}>
          <Tiles editing={editing} pictures={pictures} onSpeak={setSpoken} />
        </div>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </SheetBlock>
  )
}

function ChangedMark({ editing: { base, entries, changes } }: Pick<PicturesSheetProps, 'editing'>) {
  if (!changes.includes('pictures')) return null
  const { isOrdered } = pictureChangesOf(base.entries.pictures, entries.pictures)
  return <span className="picture-changed">{isOrdered ? texts.orderChanged : texts.changed}</span>
}

type ListProps = { editing: ProductEditing; pictures: ProductPictures; onSpeak: (words: string) => void }

/** For whoever may write the library. Long because everything that opens belongs to one list. */
function WithLibrary({ editing, product, pictures, onSpeak }: ListProps & PicturesSheetProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [edited, setEdited] = useState<string>()
  const addFiles = (files: File[]) => focusWords(pictures.addFiles(files))
  const { place, isOver } = useFileDrop<HTMLDivElement>(addFiles)
  const onTint = useTintAttributes()
  const entries = pictures.pictures
  const at = entries.findIndex(({ key }) => key === edited)
  const entry = entries[at]
  const close = () => setEdited(undefined)
  return (
    <div ref={place} className="sheet-body" {...onTint(product.tint)}>
      <Tiles
        editing={editing}
        pictures={pictures}
        onSpeak={onSpeak}
        onEdit={setEdited}
        add={<AddPictures isOver={isOver} onFiles={addFiles} onLibrary={() => setIsChoosing(true)} />}
      />
      <LibraryDialog
        isOpen={isChoosing}
        present={entries.flatMap(({ media }) => media?.id ?? [])}
        onClose={() => setIsChoosing(false)}
        onChoose={(chosen) => {
          setIsChoosing(false)
          focusWords(pictures.addFromLibrary(chosen))
        }}
      />
      <PictureEditorDialog
        media={entry?.media?.id}
        title={texts.one(at + 1, entries.length)}
        words={entry}
        onClose={close}
        onSaved={({ alt, isDecorative, ...media }) => {
          pictures.describe(edited ?? '', { alt, isDecorative })
          editing.refreshPictures([{ ...media, alt, isDecorative }])
        }}
      />
      <ReleasedDialog
        entry={entry?.media ? undefined : entry}
        title={texts.one(at + 1, entries.length)}
        onClose={close}
        onWords={(words) => pictures.describe(edited ?? '', words)}
      />
    </div>
  )
}

/** Whoever has added pictures describes them next. */
function focusWords(key: string | undefined): void {
  if (key === undefined) return
  requestAnimationFrame(() => document.getElementById(wordsFieldId(key))?.focus())
}

type TilesProps = ListProps & { onEdit?: (key: string) => void; add?: React.ReactNode }

function Tiles({ editing, pictures, onSpeak, onEdit, add }: TilesProps) {
  const entries = pictures.pictures
  const total = entries.length
  const isOpen = openOf(editing)
  const problem = entryMessage(editing, 'pictures')

  function move(from: number, to: number) {
    pictures.move(from, to)
    onSpeak(texts.moved(from + 1, to + 1, total))
    focusMoved(entries[from]?.key ?? '', { isUp: to < from, isAtEnd: to === 0 || to === total - 1 })
  }

  return (
    <div className="entry" data-changed={editing.changes.includes('pictures') || undefined}>
      <SortablePictures pictures={entries} onMove={pictures.move} last={add}>
        {(entry, at, hold) => (
          <PictureTile
            entry={entry}
            at={at}
            total={total}
            upload={pictures.uploadOf(entry) ?? (pictures.isLost(entry) ? lostUpload(entry) : undefined)}
            hold={hold}
            isOpen={isOpen(entry)}
            onEdit={onEdit && !entry.upload ? () => onEdit(entry.key) : undefined}
            onWords={onEdit && ((words) => pictures.describe(entry.key, words))}
            onMove={(to) => move(at, to)}
            onRemove={() => {
              pictures.remove(at)
              focusBeside(entries, at)
            }}
          />
        )}
      </SortablePictures>
      {problem && <FormMessage>{problem}</FormMessage>}
      <p className="mt-3 text-meta text-moss">
        <span className="fine-only">{texts.hint}</span>
        <span className="touch-only">{texts.hintTouch}</span>
      </p>
    </div>
  )
}

/** Words are typed in place as long as they are missing or unsaved. */
function openOf({ base }: ProductEditing): (entry: PictureEntry) => boolean {
  return (entry) => {
    const before = base.entries.pictures.find(({ key }) => key === entry.key)
    const isNew = entry.upload !== null || hasNewWords(entry)
    return isNew || isUndescribed(entry) || (before !== undefined && isUndescribed(before))
  }
}

function lostUpload({ upload, name }: PictureEntry) {
  const state = { kind: 'failed', code: 'unreadable', canRetry: false } as const
  return { id: upload ?? '', place: '', name, preview: '', state }
}

/** After a picture is gone, the next one; else the one before, or where pictures are added. */
function focusBeside(entries: readonly PictureEntry[], at: number): void {
  const beside = entries[at + 1] ?? entries[at - 1]
  const id = beside ? gripId(beside.key) : ADD_PICTURES_ID
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
