import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import { joinClasses } from './join-classes.ts'

export type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** A drawing or the leaf mark; decorative. */
  icon?: ReactNode
  /** A way on: a button or a link. */
  action?: ReactNode
  /** `panel` stands on a mist ground, `bare` on the page. */
  variant?: 'bare' | 'panel'
  headingLevel?: HeadingLevel
  className?: string
}

/** Says that there is nothing here yet, or nothing that fits, and where to go on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, icon, action, variant = 'bare', headingLevel = 2, className } = props
  return (
    <div
      className={joinClasses(
        'flex flex-col items-center gap-5 px-5 py-block text-center',
        variant === 'panel' && 'bg-mist py-section',
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="text-stone [&>svg]:size-20">
          {icon}
        </span>
      )}
      <Heading level={headingLevel} className="font-display text-heading-1">
        {title}
      </Heading>
      {children && <div className="measure text-moss">{children}</div>}
      {action}
    </div>
  )
}
