import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export type FileDrop<Place extends HTMLElement> = { place: RefObject<Place | null>; isOver: boolean }

/**
 * External system: files that are dropped onto a place, or pasted anywhere on the page but into a field or a dialog.
 * Elsewhere a dropped file does nothing, where the browser would leave the page for it.
 */
export function useFileDrop<Place extends HTMLElement>(onFiles: (files: File[]) => void): FileDrop<Place> {
  const place = useRef<Place>(null)
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length > 0) onFiles(files)
    return files.length > 0
  })
  const isInPlace = useEffectEvent(
    ({ target }: Event) => target instanceof Node && place.current?.contains(target) === true,
  )

  useEffect(() => {
    const watch = new AbortController()
    const { signal } = watch
    const handleOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const isHere = isInPlace(event)
      event.dataTransfer.dropEffect = isHere ? 'copy' : 'none'
      setIsOver(isHere)
    }
    const handleDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      if (isInPlace(event)) take(event.dataTransfer)
    }
    const handlePaste = (event: ClipboardEvent) =>
      !isMeantElsewhere(event) && take(event.clipboardData) && event.preventDefault()
    document.addEventListener('dragover', handleOver, { signal })
    document.addEventListener('drop', handleDrop, { signal })
    document.addEventListener('dragleave', ({ relatedTarget }) => !relatedTarget && setIsOver(false), {
      signal,
    })
    // A picture of the page itself would be dropped as a file.
    document.addEventListener('dragstart', keepPicture, { signal })
    document.addEventListener('paste', handlePaste, { signal })
    return () => watch.abort()
  }, [])

  return { place, isOver }
}

/** Cells of a spreadsheet are text and a picture of it: in a field the text is meant. Over a page lies nothing to paste into. */
function isMeantElsewhere({ target, clipboardData }: ClipboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return true
  const isField =
    target instanceof HTMLElement && (target.matches('input, textarea') || target.isContentEditable)
  return isField && clipboardData?.types.includes('text/plain') === true
}

function keepPicture(event: DragEvent): void {
  if (event.target instanceof HTMLImageElement) event.preventDefault()
}
