import { useCallback, useReducer } from 'react'
import type { ToastId, ToastScreen } from './toast.ts'
import { changeToasts, type ShownToast } from './toast-changes.ts'

/** As long as a toast takes to leave (`toasts.css`). */
const LEAVING_MS = 200

/** Newest first; those that leave are among them until they are gone. */
export function useToasts(): ToastScreen & { toasts: readonly ShownToast[] } {
  const [toasts, change] = useReducer(changeToasts, [])
  const show: ToastScreen['show'] = useCallback(
    (kind, text, id, action) => change({ type: 'show', kind, text, id, action }),
    [],
  )
  const dismiss = useCallback((id?: ToastId) => {
    change({ type: 'leave', id })
    setTimeout(() => change({ type: 'remove', id }), LEAVING_MS)
  }, [])
  return { toasts, show, dismiss }
}
