import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { useModalDialog } from './use-modal-dialog.ts'

export type SheetProps = {
  /** The owner keeps the state; `onClose` asks for `false`. */
  open: boolean
  /** Escape, backdrop, close button. */
  onClose: () => void
  /** `left` is a menu of up to 400 px, `bottom` leaves 64 px of the page above it. */
  side: 'left' | 'bottom'
  /** Names the sheet; seen in its head unless `head` takes that place. */
  title: string
  /** Stands in the head instead of the title, the wordmark for instance. */
  head?: ReactNode
  closeLabel: string
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A modal panel that slides in from an edge. Its content stays mounted while it is closed. */
export function Sheet({ open, onClose, side, title, head, closeLabel, foot, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(ref, open, onClose)
  return (
    <dialog ref={ref} aria-labelledby={titleId} data-side={side} className="sheet">
      <div
        className={joinClasses(
          'flex shrink-0 items-center justify-between gap-4 pr-2.5 pl-5',
          side === 'bottom' ? 'hairline-b min-h-17.5' : 'min-h-20',
        )}
      >
        {head}
        <h2 id={titleId} className={head ? 'sr-only' : 'font-display text-heading-2'}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      {foot && (
        <div
          className={joinClasses(
            'shrink-0 px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]',
            side === 'bottom' && 'hairline',
          )}
        >
          {foot}
        </div>
      )}
    </dialog>
  )
}
