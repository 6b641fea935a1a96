import type { LibraryPicture } from '@shop/contract/admin/media'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { toast } from '@shop/ui/toast'
import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { useUnsaved } from '#admin/parts/form-dialog.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { Note } from '#admin/parts/note.tsx'
import { CutControls, SHAPES, type Shape } from '#admin/parts/pictures/cut-controls.tsx'
import { CutPreviews } from '#admin/parts/pictures/cut-previews.tsx'
import { type Cut, ratioOf, toCut } from '#admin/parts/pictures/cut-rules.ts'
import { CutStage } from '#admin/parts/pictures/cut-stage.tsx'
import { type ChangedMedia, type LookedAtMedia, mediaQuery } from '#admin/parts/pictures/media-calls.ts'
import { PictureUses } from '#admin/parts/pictures/picture-uses.tsx'
import { useLoadedPicture, useTurnedPicture } from '#admin/parts/pictures/turned-picture.ts'
import { type Clash, type PictureEdit, usePictureEdit } from '#admin/parts/pictures/use-picture-edit.ts'
import { type Words, WordsFields } from '#admin/parts/pictures/words-fields.tsx'
import { undoAndTell } from '#admin/parts/undo-change.ts'
import { editorTexts as texts } from '#admin/texts/pictures.ts'

export type PictureEditorProps = {
  id: string
  words: Words | undefined
  withUses: boolean
  onClose: () => void
  onSaved: ((media: LibraryPicture) => void) | undefined
}

export function PictureEditor({ id, ...editing }: PictureEditorProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(mediaQuery(id))
  const image = useLoadedPicture(data?.whole)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || !isFetchedAfterMount || image === undefined) return <LoadingRows />
  return <Editor looked={data} image={image} {...editing} />
}

type EditorProps = Omit<PictureEditorProps, 'id'> & { looked: LookedAtMedia; image: HTMLImageElement | null }

/** Long because cut and words are saved together. */
function Editor({ looked, image, words, withUses, onClose, onSaved }: EditorProps) {
  const { media, uses } = looked
  const { edit, setEdit, isChanged, saving, clash } = usePictureEdit(media, words, (changed) => {
    if (changed) tell(changed)
    if (changed) onSaved?.(changed.media)
    onClose()
  })
  useUnsaved(isChanged, saving.isPending)
  const backToOriginal = () => setEdit({ ...edit, cut: toCut({ crop: null, focal: null }) })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate()
      }}
    >
      <p className="-mt-4 mb-5 text-meta text-moss">{texts.about(media.width, media.height, uses.length)}</p>
      <div className="cut-grid">
        {image ? (
          <Cutting image={image} edit={edit} onEdit={setEdit} />
        ) : (
          <Note kind="failure">{texts.unseen}</Note>
        )}
        <div className="cut-words">
          <span className="-ml-3 md:hidden">
            <OriginalButton onPress={backToOriginal} />
          </span>
          <WordsFields words={edit.words} onWords={(typed) => setEdit({ ...edit, words: typed })} />
          {withUses && uses.length > 0 && <Uses uses={uses} />}
        </div>
      </div>
      <div className="dialog-foot">
        {clash && <ClashNote clash={clash} />}
        {saving.error && !clash && <FormMessage>{failureMessage(saving.error)}</FormMessage>}
        <div className="flex flex-wrap items-center gap-2">
          <span className="-ml-3 mr-auto max-md:hidden">
            <OriginalButton onPress={backToOriginal} />
          </span>
          <Button
            variant="neutral"
            size="small"
            className="max-md:grow"
            softDisabled={saving.isPending}
            onClick={onClose}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" size="small" className="max-md:grow" busy={saving.isPending}>
            {texts.save}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Uses({ uses }: Pick<LookedAtMedia, 'uses'>) {
  return (
    <section className="mt-3">
      <h3 className="font-[550] font-sans text-label">{texts.usedBy}</h3>
      <PictureUses uses={uses} />
    </section>
  )
}

function OriginalButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="plain" size="small" icon={<RotateCcw />} onClick={onPress}>
      {texts.original}
    </Button>
  )
}

function tell({ media: { name }, changeSetId }: ChangedMedia): void {
  const summary = texts.saved(name)
  const undo = { label: texts.undo, act: () => void undoAndTell({ id: changeSetId ?? '', summary }) }
  toast.success(summary, changeSetId === null ? {} : { action: undo })
}

type CuttingProps = { image: HTMLImageElement; edit: PictureEdit; onEdit: (edit: PictureEdit) => void }

function Cutting({ image, edit, onEdit }: CuttingProps) {
  const { cut } = edit
  const picture = useTurnedPicture(image, cut)
  const ratio = picture.width / picture.height
  const [shape, setShape] = useState<Shape>(() => shapeOf(cut, ratio))
  const change = (next: Cut, nextShape = shape) => {
    setShape(nextShape)
    onEdit({ ...edit, cut: next })
  }
  return (
    <>
      <CutStage picture={picture} cut={cut} shape={SHAPES[shape]} onCut={change} />
      <div className="cut-tools">
        <CutControls cut={cut} ratio={ratio} shape={shape} onCut={change} />
        <CutPreviews picture={picture} cut={cut} />
      </div>
    </>
  )
}

/** A frame that has one of the shapes keeps it. */
function shapeOf({ frame }: Cut, ratio: number): Shape {
  const own = ratioOf(frame, ratio)
  const known = (['square', 'portrait', 'wide'] as const).find((name) => Math.abs(SHAPES[name] - own) < 0.01)
  return known ?? 'free'
}

function ClashNote({ clash }: { clash: Clash }) {
  const [first] = clash
  const theirs = clash.find(({ field }) => field === 'alt')?.theirs
  return (
    <div role="alert">
      <Note kind="care" title={texts.changedMeanwhile(first?.changedBy ?? texts.somebody)}>
        {typeof theirs === 'string' && theirs !== '' ? texts.theirWords(theirs) : texts.theirCut}
      </Note>
    </div>
  )
}
