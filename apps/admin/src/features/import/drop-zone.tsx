import { FileButton } from '@shop/ui/file-button'
import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useState } from 'react'
import { chooseTexts as texts } from '#admin/texts/import.ts'

const ACCEPTED = '.csv,.tsv,.txt,.zip,text/csv,application/zip'

export type DropZoneProps = {
  onFiles: (files: readonly File[]) => void
  /** What may come beside what is chosen; undefined while nothing is. */
  next?: keyof typeof texts.add | undefined
}

/** Files are dropped here, or chosen by its button; on a phone there is the button alone. */
export function DropZone({ onFiles, next }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const handleDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setIsOver(over)
  }
  const handleDrop = (event: DragEvent) => {
    handleDrag(event, false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // The button inside does the same for whoever drags nothing.
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      data-small={next !== undefined || undefined}
      onDragEnter={(event) => handleDrag(event, true)}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={handleDrop}
    >
      <Choice next={next} onFiles={onFiles} />
    </div>
  )
}

function Choice({ next, onFiles }: DropZoneProps) {
  if (next) {
    return (
      <FileButton variant="neutral" size="compact" multiple accept={ACCEPTED} onFiles={onFiles}>
        {texts.add[next]}
      </FileButton>
    )
  }
  return (
    <>
      <FileUp aria-hidden="true" className="size-8 stroke-[1.5] text-moss" />
      <p className="hidden md:block">
        <strong className="font-[550]">{texts.drop}</strong>{' '}
        <span className="text-moss">{texts.dropHint}</span>
      </p>
      <FileButton size="compact" multiple accept={ACCEPTED} onFiles={onFiles}>
        {texts.choose}
      </FileButton>
      <p className="measure text-meta text-moss">{texts.limits}</p>
    </>
  )
}
