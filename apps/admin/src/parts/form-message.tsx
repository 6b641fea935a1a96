import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

/** What went wrong with a form as a whole; spoken at once. */
export function FormMessage({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-madder text-small">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
