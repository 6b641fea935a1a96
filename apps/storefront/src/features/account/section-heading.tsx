import type { ReactNode, Ref } from 'react'

export type SectionHeadingProps = {
  title: string
  /** What can be done in this section, on the same line. */
  children?: ReactNode
  /** The heading itself, for those who must bring the focus back there. */
  ref?: Ref<HTMLHeadingElement>
}

export function SectionHeading({ title, children, ref }: SectionHeadingProps) {
  return (
    <div className="mb-7 flex min-h-15 flex-wrap items-center justify-between gap-x-6 gap-y-4 border-stone border-b pb-4">
      <h1 ref={ref} tabIndex={ref ? -1 : undefined} className="text-heading-1 outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}
