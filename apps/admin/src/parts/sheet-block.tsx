import { type ReactNode, useId } from 'react'

export type SheetBlockProps = {
  title: string
  /** Quiet, right of the title. */
  actions?: ReactNode
  children: ReactNode
}

export function SheetBlock({ title, actions, children }: SheetBlockProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="sheet-block">
      <div className="sheet-head">
        <h2 id={titleId} className="text-sheet">
          {title}
        </h2>
        {actions && <div className="-mr-3 ml-auto flex items-center gap-1">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
