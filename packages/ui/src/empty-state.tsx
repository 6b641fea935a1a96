import { type ReactNode, useRef } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import { joinClasses } from './join-classes.ts'
import { useFocusHandover } from './use-focus-handover.ts'

export type EmptyStateProps = {
  title: string
  children?: ReactNode
  icon?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** `panel`: on a mist ground; `bare`: among other things; `page`: in place of its content. */
  variant?: keyof typeof variants
  headingLevel?: HeadingLevel
  className?: string
}

const variants = {
  bare: 'gap-4 py-block [&>:is(a,button)]:mt-2 [&>span>svg]:size-21',
  page: 'gap-4 py-28 [&>:is(a,button)]:mt-2 [&>span>svg]:size-21',
  panel: 'gap-6 bg-mist py-22 [&>span>svg]:size-20 [&>span]:mb-2.25',
}

/** For an empty list or no results, and where to go on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, icon, action, variant = 'bare', headingLevel = 2, className } = props
  const place = useRef<HTMLDivElement>(null)
  useFocusHandover(place)
  return (
    <div
      ref={place}
      className={joinClasses('flex flex-col items-center px-5 text-center', variants[variant], className)}
    >
      {icon && (
        <span aria-hidden="true" className="text-stone">
          {icon}
        </span>
      )}
      <Heading level={headingLevel} className="font-display text-heading-1">
        {title}
      </Heading>
      {children && <div className="measure text-balance text-moss">{children}</div>}
      {action}
    </div>
  )
}
