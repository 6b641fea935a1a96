import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { Dialog } from '@shop/ui/dialog'
import { Picture } from '@shop/ui/picture'
import { useState } from 'react'
import { LibraryList } from '#admin/parts/pictures/library-list.tsx'
import { LibrarySearch } from '#admin/parts/pictures/library-search.tsx'
import type { ListedMedia } from '#admin/parts/pictures/media-calls.ts'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

export type LibraryDialogProps = {
  isOpen: boolean
  /** Ids of what is there already. */
  present: readonly string[]
  onClose: () => void
  onChoose: (pictures: ListedMedia[]) => void
}

/** Pictures that are in the library already, chosen by name or by what is seen. */
export function LibraryDialog({ isOpen, ...choosing }: LibraryDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={choosing.onClose}
      title={texts.chooseTitle}
      closeLabel={texts.close}
      size="large"
    >
      {isOpen && <Choosing {...choosing} />}
    </Dialog>
  )
}

/** Long because what is chosen outlives a search. */
function Choosing({ present, onClose, onChoose }: Omit<LibraryDialogProps, 'isOpen'>) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ListedMedia[]>([])

  function toggle(picture: ListedMedia) {
    const others = chosen.filter(({ id }) => id !== picture.id)
    setChosen(others.length < chosen.length ? others : [...chosen, picture])
  }

  return (
    <div className="grid gap-4">
      <LibrarySearch words={search} onWords={setSearch} isInDialog />
      <LibraryList search={search} onClear={() => setSearch('')}>
        {(picture) => (
          <li key={picture.id}>
            <Choice
              picture={picture}
              isHere={present.includes(picture.id)}
              isChosen={chosen.some(({ id }) => id === picture.id)}
              onToggle={() => toggle(picture)}
            />
          </li>
        )}
      </LibraryList>
      <div className="dialog-foot flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-meta text-moss max-md:basis-full">
          {texts.chosen(chosen.length)}
        </p>
        <Button variant="neutral" size="small" className="max-md:grow" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          size="small"
          className="max-md:grow"
          softDisabled={chosen.length === 0}
          onClick={() => onChoose(chosen)}
        >
          {texts.addChosen(chosen.length)}
        </Button>
      </div>
    </div>
  )
}

type ChoiceProps = { picture: ListedMedia; isHere: boolean; isChosen: boolean; onToggle: () => void }

function Choice({ picture, isHere, isChosen, onToggle }: ChoiceProps) {
  const { name, picture: shown } = picture
  return (
    <Checkbox
      className="library-choice"
      disabled={isHere}
      checked={isChosen || isHere}
      onChange={onToggle}
      label={
        <>
          <Picture picture={shown} alt="" sizes="200px" className="aspect-square w-full" />
          <span className="library-name line-clamp-1 break-all text-meta">{name}</span>
          <span className="line-clamp-2 text-meta text-moss">{isHere ? texts.here : shown.alt}</span>
        </>
      }
    />
  )
}
