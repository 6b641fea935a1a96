import { type ReactNode, useRef } from 'react'
import { joinClasses } from './join-classes.ts'
import { useModalDialog } from './use-modal-dialog.ts'

export type BareDialogProps = {
  /** Controlled: `onClose` asks for `false`. */
  open: boolean
  /** Escape, backdrop. */
  onClose: () => void
  /** Accessible name. */
  label: string
  /** Its place and measures. */
  className: string
  children: ReactNode
}

/** A modal dialog that brings no head, no padding and no close button: its content offers a way out. */
export function BareDialog({ open, onClose, label, className, children }: BareDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useModalDialog(ref, open, onClose)
  return (
    <dialog ref={ref} aria-label={label} className={joinClasses('dialog', className)}>
      {children}
    </dialog>
  )
}
