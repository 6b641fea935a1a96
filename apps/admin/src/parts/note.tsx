import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

const kinds = {
  facts: { look: 'bg-mist', Icon: Info },
  closed: { look: 'bg-mist', Icon: Lock },
  care: { look: 'bg-status-pending text-ink', Icon: TriangleAlert },
  failure: { look: 'border-madder border-l-4 bg-madder-wash', Icon: CircleAlert },
}

export type NoteProps = {
  kind: keyof typeof kinds
  title?: string
  children?: ReactNode
  /** A way on, at the right. */
  action?: ReactNode
  /** In place of the kind's own. */
  icon?: LucideIcon
}

/** A line on a ground of its own; a failure is spoken at once. */
export function Note({ kind, title, children, action, icon }: NoteProps) {
  const { look, Icon: OwnIcon } = kinds[kind]
  const Icon = icon ?? OwnIcon
  return (
    <div
      role={kind === 'failure' ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 ${look}`}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 self-start stroke-[1.75] md:self-center" />
      <p className="min-w-50 flex-1 text-pretty">
        {title && <strong className="font-semibold">{title} </strong>}
        {children}
      </p>
      {action}
    </div>
  )
}
