import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useRef } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'
import { joinClasses } from './join-classes.ts'
import { useFocusHandover } from './use-focus-handover.ts'

export type ErrorBoxProps = {
  title: string
  children: ReactNode
  /** A button or a link. */
  action?: ReactNode
  headingLevel?: HeadingLevel
  className?: string
}

/** A failed call in place of its content; `role="alert"`. */
export function ErrorBox({ title, children, action, headingLevel = 2, className }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusHandover(box)
  return (
    <div
      ref={box}
      role="alert"
      className={joinClasses(
        'flex gap-4 border-madder border-l-4 bg-madder-wash p-5 text-madder sm:gap-5 sm:p-7',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-2 size-5 shrink-0 stroke-[1.75]" />
      <div className="min-w-0 space-y-1">
        <Heading level={headingLevel} className="font-display text-heading-2">
          {title}
        </Heading>
        <div className="measure text-pretty">{children}</div>
        {action && <div className="pt-3">{action}</div>}
      </div>
    </div>
  )
}
