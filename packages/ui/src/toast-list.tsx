import { useRef } from 'react'
import type { ToastScreen } from './toast.ts'
import type { ShownToast } from './toast-changes.ts'
import { ToastItem } from './toast-item.tsx'
import { useHeldToasts } from './use-held-toasts.ts'
import { useLentFocus } from './use-lent-focus.ts'

export type ToastListProps = {
  /** Newest first. */
  toasts: readonly ShownToast[]
  dismiss: ToastScreen['dismiss']
  durationMs: number
  maxVisible: number
}

/** Rendered only while there are toasts: whatever held the last ones does not hold the next. */
export function ToastList({ toasts, dismiss, durationMs, maxVisible }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { isHeld, letGo } = useHeldToasts(list)
  useLentFocus(list)
  return (
    <ol ref={list} tabIndex={-1} className="toast-list">
      {toasts.map((toast, depth) => (
        <ToastItem
          key={toast.key}
          toast={toast}
          depth={depth}
          isVisible={depth < maxVisible}
          durationMs={durationMs}
          isHeld={isHeld}
          dismiss={dismiss}
          onPutAway={letGo}
        />
      ))}
    </ol>
  )
}
