import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { useModalDialog } from './use-modal-dialog.ts'

export type SheetProps = {
  /** Controlled: `onClose` asks for `false`. */
  open: boolean
  /** Escape, backdrop, close button. */
  onClose: () => void
  /** `left`: up to 400 px wide; `bottom` leaves 64 px of the page above it. */
  side: 'left' | 'bottom'
  /** Accessible name; shown unless `head` takes its place. */
  title: string
  head?: ReactNode
  closeLabel: string
  /** Sticky while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** For links at the foot of a sheet. */
export const sheetRowClass =
  'flex min-h-11.75 w-full cursor-pointer items-center gap-2.5 font-[550] [&>svg]:size-5 [&>svg]:stroke-[1.75]'

/** An action at the foot of a sheet. */
export function SheetRowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={sheetRowClass}>
      {children}
    </button>
  )
}

/** Modal panel from an edge; content stays mounted while closed. Long because its classes differ by side in one dialog. */
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
        <IconButton
          label={closeLabel}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="[&>svg]:size-5.75"
        />
      </div>
      {/* Between head and edge a menu scrolls with its foot, so that a low screen does not leave one line to look through. */}
      <div
        className={
          side === 'bottom' ? 'contents' : 'flex min-h-0 grow flex-col overflow-y-auto overscroll-contain'
        }
      >
        <div
          className={joinClasses(
            'grow px-5 pb-4',
            side === 'bottom' ? 'min-h-0 overflow-y-auto overscroll-contain pt-4' : 'pt-3',
          )}
        >
          {children}
        </div>
        {foot && (
          <div
            className={joinClasses(
              'shrink-0 px-5 pt-4',
              side === 'bottom'
                ? 'hairline pb-[calc(1.1875rem+env(safe-area-inset-bottom))]'
                : 'pb-[calc(1.4375rem+env(safe-area-inset-bottom))]',
            )}
          >
            {foot}
          </div>
        )}
      </div>
    </dialog>
  )
}
