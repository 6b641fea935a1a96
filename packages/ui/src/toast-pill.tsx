import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { createContext, type MouseEvent, useContext } from 'react'
import { IconButton } from './icon-button.tsx'
import { isPlainClick } from './is-plain-click.ts'
import { Spinner } from './spinner.tsx'

export type ToastKind = 'message' | 'loading' | 'success' | 'error'

/**
 * A way on, beside the words: to take back what they tell of, or to where it is seen. It puts the toast away. With `href`
 * it is a link, which a browser may open elsewhere; `act` still leads there.
 */
export type ToastAction = { label: string; act: () => void; href?: string }

/** Accessible name of each close button, from the toaster. */
export const ToastCloseLabel = createContext('')

export type ToastPillProps = {
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
  onClose: () => void
}

/** Failures interrupt (`alert`), everything else waits (`status`). */
export function ToastPill({ kind, text, action, onClose }: ToastPillProps) {
  const closeLabel = useContext(ToastCloseLabel)
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div className="toast on-dark">
      <ToastMark kind={kind} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        {/* The key makes a failure a new element: only one that is inserted is sure to be spoken as an alert. */}
        <p key={role} role={role} className="min-w-0 flex-1 py-3.5">
          {text}
        </p>
        {action && <ToastWay action={action} onClose={onClose} />}
      </div>
      <IconButton
        label={closeLabel}
        icon={<X aria-hidden="true" className="size-4.25!" />}
        onClick={onClose}
        variant="plain-on-dark"
      />
    </div>
  )
}

function ToastWay({ action, onClose }: { action: ToastAction; onClose: () => void }) {
  const { label, href, act } = action
  const look = 'inline-flex min-h-11 cursor-pointer items-center px-2 font-semibold hover:underline'

  function follow(event: MouseEvent) {
    if (href && !isPlainClick(event)) return
    event.preventDefault()
    onClose()
    act()
  }

  if (href === undefined) {
    return (
      <button type="button" className={look} onClick={follow}>
        {label}
      </button>
    )
  }
  return (
    <a href={href} className={look} onClick={follow}>
      {label}
    </a>
  )
}

function ToastMark({ kind }: { kind: ToastKind }) {
  switch (kind) {
    case 'loading':
      return <Spinner className="size-4.5 text-sage" />
    case 'success':
      return <Check aria-hidden="true" className="size-4.5 shrink-0 text-calendula" />
    case 'error':
      return <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-madder-pale" />
    case 'message':
      return <Info aria-hidden="true" className="size-4.5 shrink-0 text-sage" />
  }
}
