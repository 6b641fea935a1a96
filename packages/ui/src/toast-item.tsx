import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ShownToast, ToastChange } from './toast-changes.ts'
import { ToastPill } from './toast-pill.tsx'
import { useSwipeAway } from './use-swipe-away.ts'

/** As long as a toast takes to leave (`toasts.css`). */
const LEAVING_MS = 200

export type ToastItemProps = {
  toast: ShownToast
  /** How many newer ones there are: it lies under these. */
  depth: number
  /** One beyond the number to be seen is out of sight and out of reach. */
  isVisible: boolean
  durationMs: number
  /** Its time stands still. */
  isHeld: boolean
  change: Dispatch<ToastChange>
  /** Somebody has put it away. */
  onPutAway: () => void
}

export function ToastItem(props: ToastItemProps) {
  const { toast, depth, isVisible, change, onPutAway } = props
  const item = useRef<HTMLLIElement>(null)
  const putAway = () => {
    onPutAway()
    change({ type: 'leave', id: toast.id })
  }
  useCountdown(props)
  useLeaving(item, props)
  useSwipeAway(item, putAway)
  return (
    <li
      ref={item}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a toast is read where it is reached, before its button
      tabIndex={0}
      inert={toast.isLeaving}
      data-leaving={toast.isLeaving ? '' : undefined}
      className={isVisible ? 'toast-item' : 'toast-item invisible'}
      style={{ zIndex: -depth }}
    >
      <div className="min-h-0">
        <ToastPill kind={toast.kind} text={toast.text} onClose={putAway} />
      </div>
    </li>
  )
}

/** A toast that has changed begins anew; `loading` ones have no end. */
function useCountdown({ toast, durationMs, isHeld, change }: ToastItemProps): void {
  const left = useRef({ of: toast, ms: durationMs })
  // External system: time.
  useEffect(() => {
    if (left.current.of !== toast) left.current = { of: toast, ms: durationMs }
    if (isHeld || toast.isLeaving || toast.kind === 'loading') return
    const startedMs = performance.now()
    const timer = setTimeout(() => change({ type: 'leave', id: toast.id }), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= performance.now() - startedMs
    }
  }, [toast, durationMs, isHeld, change])
}

/** Lets go of the focus, and is removed once it has left. */
function useLeaving(item: RefObject<HTMLElement | null>, { toast, change }: ToastItemProps): void {
  const { isLeaving, key } = toast
  // External system: focus and time. In the layout phase: nothing inert may keep the focus.
  useLayoutEffect(() => {
    if (!isLeaving) return
    const focused = document.activeElement
    if (focused instanceof HTMLElement && item.current?.contains(focused)) focused.blur()
    const timer = setTimeout(() => change({ type: 'remove', key }), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [item, isLeaving, key, change])
}
