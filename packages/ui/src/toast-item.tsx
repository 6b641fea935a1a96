import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ToastScreen } from './toast.ts'
import type { ShownToast } from './toast-changes.ts'
import { ToastPill } from './toast-pill.tsx'
import { useSwipeAway } from './use-swipe-away.ts'

export type ToastItemProps = {
  toast: ShownToast
  /** How many newer ones there are: it lies under these. */
  depth: number
  /** One beyond the number to be seen is out of sight and out of reach. */
  isVisible: boolean
  durationMs: number
  /** Its time stands still. */
  isHeld: boolean
  dismiss: ToastScreen['dismiss']
  /** Somebody has put it away. */
  onPutAway: () => void
}

export function ToastItem(props: ToastItemProps) {
  const { toast, depth, isVisible, dismiss, onPutAway } = props
  const item = useRef<HTMLLIElement>(null)
  const putAway = () => {
    onPutAway()
    dismiss(toast.id)
  }
  useCountdown(props)
  useLettingGo(item, toast.isLeaving)
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
        <ToastPill kind={toast.kind} text={toast.text} action={toast.action} onClose={putAway} />
      </div>
    </li>
  )
}

/** In ms, however long the others stay: what can be done from a toast must be read and reached first. */
const WITH_ACTION_MS = 10_000

/** A toast that has changed begins anew; `loading` ones have no end. */
function useCountdown({ toast, durationMs, isHeld, dismiss }: ToastItemProps): void {
  const wholeMs = toast.action ? Math.max(durationMs, WITH_ACTION_MS) : durationMs
  const left = useRef({ of: toast, ms: wholeMs })
  // External system: time.
  useEffect(() => {
    if (left.current.of !== toast) left.current = { of: toast, ms: wholeMs }
    if (isHeld || toast.isLeaving || toast.kind === 'loading') return
    const startedMs = performance.now()
    const timer = setTimeout(dismiss, left.current.ms, toast.id)
    return () => {
      clearTimeout(timer)
      left.current.ms -= performance.now() - startedMs
    }
  }, [toast, wholeMs, isHeld, dismiss])
}

/** Lets go of the focus as it leaves. In the layout phase: what is inert must not keep it. */
function useLettingGo(item: RefObject<HTMLElement | null>, isLeaving: boolean): void {
  // External system: the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isLeaving && focused instanceof HTMLElement && item.current?.contains(focused)) focused.blur()
  }, [item, isLeaving])
}
