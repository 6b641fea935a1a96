import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast as sonner, useSonner } from 'sonner'
import { setToastScreen, type ToastScreen } from './toast.ts'
import { ToastCloseLabel, ToastPill } from './toast-pill.tsx'

export type ToasterProps = {
  /** Accessible name of the region. */
  label: string
  /** Accessible name of each toast's close button. */
  closeLabel: string
  /** In milliseconds; pauses on hover and focus. CONST-01 */
  durationMs: number
  /** At once. CONST-02 */
  maxVisible: number
}

const sonnerScreen: ToastScreen = {
  show(kind, text, id) {
    sonner.custom(
      () => <ToastPill kind={kind} text={text} onClose={() => sonner.dismiss(id)} />,
      // `undefined` restores the default duration after a loading toast, which has none.
      { id, duration: kind === 'loading' ? Number.POSITIVE_INFINITY : undefined },
    )
  },
  dismiss: (id) => void sonner.dismiss(id),
}

export function ToastLayer({ label, closeLabel, durationMs, maxVisible }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts } = useSonner()
  const count = toasts.length

  // External system: the top layer, where alone a toast lies over a modal dialog. Open before the first toast, because a
  // live region that appears together with its words is not announced.
  useEffect(() => {
    const element = layer.current
    if (!element) return
    element.showPopover()
    const stop = pauseOnFocus(element)
    const leave = setToastScreen(sonnerScreen)
    return () => {
      leave()
      stop()
    }
  }, [])
  useEffect(() => {
    if (count > 0) raise(layer.current)
  }, [count])

  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastCloseLabel value={closeLabel}>
        <SonnerToaster
          position="bottom-right"
          expand
          gap={10}
          duration={durationMs}
          visibleToasts={maxVisible}
          customAriaLabel={label}
          offset={24}
          mobileOffset={{ left: 24, right: 24, bottom: 'calc(24px + env(safe-area-inset-bottom))' }}
        />
      </ToastCloseLabel>
    </div>
  )
}

/** Above a modal dialog that was opened later. */
function raise(layer: HTMLDivElement | null): void {
  if (!layer || !document.querySelector('dialog:modal')) return
  layer.hidePopover()
  layer.showPopover()
}

/** Sonner pauses under the pointer only: focus is passed on as pointer events. */
function pauseOnFocus(layer: HTMLElement): () => void {
  const listening = new AbortController()
  const { signal } = listening
  layer.addEventListener(
    'focusin',
    ({ target }) => target?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true })),
    { signal },
  )
  layer.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget instanceof Node && layer.contains(relatedTarget)) return
      target?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    },
    { signal },
  )
  return () => listening.abort()
}
