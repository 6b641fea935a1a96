import { useEffect, useRef } from 'react'
import { setToastScreen } from './toast.ts'
import { ToastList } from './toast-list.tsx'
import { ToastCloseLabel } from './toast-pill.tsx'
import { useToasts } from './use-toasts.ts'

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

export function ToastLayer({ label, closeLabel, durationMs, maxVisible }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null)
  const { toasts, show, dismiss } = useToasts()
  const count = toasts.length

  // External system: the top layer, where alone a toast lies over a modal dialog. Open before the first toast, because a
  // live region that appears together with its words is not announced.
  useEffect(() => {
    // Browsers of before popovers show toasts in the page, below an open dialog.
    layer.current?.showPopover?.()
    // In a task of its own: whoever asks is done first, and the region is there.
    return setToastScreen({
      show: (...toast) => void setTimeout(show, 0, ...toast),
      dismiss: (id) => void setTimeout(dismiss, 0, id),
    })
  }, [show, dismiss])
  useEffect(() => {
    if (count > 0) raise(layer.current)
  }, [count])

  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastCloseLabel value={closeLabel}>
        <section aria-label={label} aria-live="polite" aria-relevant="additions text" aria-atomic="false">
          {count > 0 && (
            <ToastList toasts={toasts} dismiss={dismiss} durationMs={durationMs} maxVisible={maxVisible} />
          )}
        </section>
      </ToastCloseLabel>
    </div>
  )
}

/** Above a modal dialog that was opened later. */
function raise(layer: HTMLDivElement | null): void {
  if (!layer || !document.querySelector('dialog:modal')) return
  layer.hidePopover?.()
  layer.showPopover?.()
}
