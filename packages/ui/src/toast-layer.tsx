import { useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast as sonner, useSonner } from 'sonner'
import { setToastScreen, type ToastScreen } from './toast.ts'
import { ToastCloseLabel, ToastPill } from './toast-pill.tsx'

export type ToasterProps = {
  /** Name of the region that holds the toasts. */
  label: string
  /** Name of each toast's close button. */
  closeLabel: string
  /** How long a toast stays, in milliseconds; pauses on hover and focus. CONST-01 */
  durationMs: number
  /** How many are seen at once. CONST-02 */
  maxVisible: number
}

const sonnerScreen: ToastScreen = {
  show(kind, text, id) {
    sonner.custom(
      () => <ToastPill kind={kind} text={text} onClose={() => sonner.dismiss(id)} />,
      // `undefined` means the toaster's own duration; it also ends the endless stay of a loading toast.
      { id, duration: kind === 'loading' ? Number.POSITIVE_INFINITY : undefined },
    )
  },
  dismiss: (id) => void sonner.dismiss(id),
}

/** The layer on which toasts appear, and the screen that shows them. */
export function ToastLayer({ label, closeLabel, durationMs, maxVisible }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts } = useSonner()
  const count = toasts.length

  // The outside world is the browser's top layer: only there a toast is seen over an open modal dialog. It must be
  // open before the first toast comes, because a live region that appears together with its words is not spoken.
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

/** Brings the layer above a modal dialog that was opened after it. */
function raise(layer: HTMLDivElement | null): void {
  if (!layer || !document.querySelector('dialog:modal')) return
  layer.hidePopover()
  layer.showPopover()
}

/** Sonner stops its clocks under the pointer only: the focus is told to it as a pointer that comes and goes. */
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
