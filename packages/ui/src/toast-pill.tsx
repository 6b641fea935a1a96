import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { createContext, useContext } from 'react'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'

export type ToastKind = 'message' | 'loading' | 'success' | 'error'

/** A way on, beside the words: to take back what they tell of. It puts the toast away. */
export type ToastAction = { label: string; act: () => void }

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
      {/* The key makes a failure a new element: only one that is inserted is sure to be spoken as an alert. */}
      <p key={role} role={role} className="min-w-0 grow py-3.5">
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold hover:underline"
          onClick={() => {
            onClose()
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={closeLabel}
        icon={<X aria-hidden="true" className="size-4.25!" />}
        onClick={onClose}
        variant="plain-on-dark"
      />
    </div>
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
