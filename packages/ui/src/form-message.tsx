import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

export type FormMessageProps = {
  children: ReactNode
  className?: string
  /** For what describes a control, whose `aria-describedby` names it. */
  id?: string
  /** For what is spoken elsewhere already, as by a toast with the same words. */
  isSilent?: boolean
}

/** What went wrong with a form as a whole, or beside its button; spoken at once. */
export function FormMessage({ children, className = '', id, isSilent = false }: FormMessageProps) {
  return (
    <p
      id={id}
      role={isSilent ? undefined : 'alert'}
      className={`flex items-start gap-2 text-madder text-small in-[.on-dark]:text-madder-pale ${className}`}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
