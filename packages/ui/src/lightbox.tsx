import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ArrowLeftIcon, ArrowRightIcon } from './arrow-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { LightboxStage } from './lightbox-stage.tsx'
import type { PictureSource } from './picture.tsx'
import { rovingIndex } from './roving-index.ts'
import { useModalDialog } from './use-modal-dialog.ts'

export type LightboxProps = {
  /** Controlled: `onClose` asks for `false`. */
  open: boolean
  onClose: () => void
  title: string
  pictures: readonly PictureSource[]
  /** Controlled too. */
  index: number
  onIndex: (index: number) => void
  labels: LightboxLabels
}

export type LightboxLabels = {
  close: string
  /** Of a toggle: its pressed state says whether the picture is enlarged. */
  zoom: string
  previous: string
  next: string
  position: (position: number, total: number) => string
}

/** Full-window carousel. Arrow keys, Home and End change the picture; enlarged (twice as large) the arrows scroll it. */
export function Lightbox({ open, onClose, title, ...shown }: LightboxProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useModalDialog(ref, open, onClose)
  return (
    <dialog ref={ref} aria-label={title} className="lightbox on-dark">
      {/* Only while it is open: large pictures are not fetched before somebody wants to see them. */}
      {open && <LightboxContent {...shown} onClose={onClose} />}
    </dialog>
  )
}

// Long because all keys and buttons change the one picture that is shown.
function LightboxContent({
  pictures,
  index,
  onIndex,
  onClose,
  labels,
}: Omit<LightboxProps, 'open' | 'title'>) {
  const [isEnlarged, setIsEnlarged] = useState(false)
  const picture = pictures[index]
  const count = pictures.length
  const toggle = () => setIsEnlarged(!isEnlarged)
  const turn = (key: string) => show(rovingIndex(key, index, count, 'horizontal'))

  function show(next: number | undefined) {
    if (next === undefined) return
    setIsEnlarged(false)
    onIndex(next)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isEnlarged || event.altKey || event.ctrlKey || event.metaKey) return
    const next = rovingIndex(event.key, index, count, 'horizontal')
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever in the dialog the focus is
    <div className="contents" onKeyDown={handleKeyDown}>
      <LightboxHead
        position={labels.position(index + 1, count)}
        labels={labels}
        isEnlarged={isEnlarged}
        onToggle={toggle}
        onClose={onClose}
      />
      {picture && (
        <LightboxStage key={picture.src} picture={picture} isEnlarged={isEnlarged} onToggle={toggle} />
      )}
      {count > 1 && (
        <>
          <IconButton
            label={labels.previous}
            icon={<ArrowLeftIcon />}
            variant="outline-on-dark"
            onClick={() => turn('ArrowLeft')}
            className="m-3 self-center [grid-area:previous] md:mx-6"
          />
          <IconButton
            label={labels.next}
            icon={<ArrowRightIcon />}
            variant="outline-on-dark"
            onClick={() => turn('ArrowRight')}
            className="m-3 self-center [grid-area:next] md:mx-6"
          />
        </>
      )}
    </div>
  )
}

type LightboxHeadProps = {
  position: string
  labels: Pick<LightboxLabels, 'zoom' | 'close'>
  isEnlarged: boolean
  onToggle: () => void
  onClose: () => void
}

function LightboxHead({ position, labels, isEnlarged, onToggle, onClose }: LightboxHeadProps) {
  return (
    <div className="flex items-center gap-3 p-3 [grid-area:head] md:px-6">
      <p role="status" className="figures mr-auto text-small">
        {position}
      </p>
      <IconButton
        label={labels.zoom}
        icon={isEnlarged ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        variant="outline-on-dark"
        aria-pressed={isEnlarged}
        onClick={onToggle}
      />
      <IconButton
        label={labels.close}
        icon={<X aria-hidden="true" />}
        variant="outline-on-dark"
        onClick={onClose}
      />
    </div>
  )
}
