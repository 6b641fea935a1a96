import type { ToastId } from './toast.ts'
import type { ToastAction, ToastKind } from './toast-pill.tsx'

export type ShownToast = {
  /** Tells two toasts apart that have had the same id, one after the other. */
  key: number
  id: ToastId
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
  /** On its way out: it can be neither changed nor reached any more. */
  isLeaving: boolean
}

export type ToastChange =
  | { type: 'show'; id: ToastId; kind: ToastKind; text: string; action?: ToastAction | undefined }
  /** Without an id: all. */
  | { type: 'leave'; id?: ToastId }
  /** Only what is leaving. */
  | { type: 'remove'; id?: ToastId }

/** The toasts after a change, newest first. A toast that is shown again under its id keeps its place. */
export function changeToasts(toasts: readonly ShownToast[], change: ToastChange): readonly ShownToast[] {
  switch (change.type) {
    case 'show':
      return show(toasts, change)
    case 'leave':
      return toasts.map((toast) => (isMeant(toast, change) ? { ...toast, isLeaving: true } : toast))
    case 'remove':
      return toasts.filter((toast) => !(toast.isLeaving && isMeant(toast, change)))
  }
}

function isMeant(toast: ShownToast, { id }: { id?: ToastId }): boolean {
  return id === undefined || toast.id === id
}

function show(
  toasts: readonly ShownToast[],
  { id, kind, text, action }: Omit<Extract<ToastChange, { type: 'show' }>, 'type'>,
): readonly ShownToast[] {
  const shown = toasts.find((toast) => toast.id === id && !toast.isLeaving)
  if (shown) return toasts.map((toast) => (toast === shown ? { ...shown, kind, text, action } : toast))
  const key = (toasts[0]?.key ?? 0) + 1
  return [{ key, id, kind, text, action, isLeaving: false }, ...toasts]
}
