import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { joinClasses } from './join-classes.ts'
import { useModalDialog } from './use-modal-dialog.ts'

export type DialogProps = {
  /** Controlled: `onClose` asks for `false`. */
  open: boolean
  /** Escape, backdrop, close button. */
  onClose: () => void
  title: string
  /** Accessible name of the close button; without it there is none (then the content offers a way out). */
  closeLabel?: string
  /** 480 px for questions, 620 px for forms, 1,040 px for what is worked on. */
  size?: 'small' | 'medium' | 'large'
  /** `alertdialog`: a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Over a centred title; such a dialog is centred on small screens too. */
  mark?: ReactNode
  children: ReactNode
}

const widths = { small: 'max-w-120', medium: 'max-w-155', large: 'max-w-260' }

/** Modal; a bottom sheet on small screens. Content stays mounted. The close button comes last: the first field gets focus. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, size = 'medium', role, mark, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(ref, open, onClose)
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      data-marked={mark ? '' : undefined}
      className={joinClasses('dialog', mark ? 'max-w-125' : widths[size])}
    >
      <div className={mark ? 'px-5 pt-12 pb-9 min-[22.5rem]:px-9' : 'p-5 xs:p-9'}>
        {mark}
        <h2
          id={titleId}
          className={joinClasses(
            'font-display',
            mark ? 'dialog-title-marked mb-8' : joinClasses('text-heading-1', titleRow(closeLabel)),
          )}
        >
          {title}
        </h2>
        {children}
      </div>
      {closeLabel && (
        <IconButton
          label={closeLabel}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="absolute top-3.75 right-2 xs:top-8 xs:right-6.5 [&>svg]:size-5.75"
        />
      )}
    </dialog>
  )
}

/** The title shares the close button's line, a little higher than the padding. */
function titleRow(closeLabel: string | undefined): string {
  return closeLabel ? '-mt-1.25 mb-5.5 flex min-h-11 items-center pr-12 xs:-mt-2' : 'mb-4'
}
