import { IconButton } from '@shop/ui/icon-button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'

export type FoldingSheetProps = {
  title: string
  /** What the sheet holds, while it is closed. */
  summary: string
  /** Names of the two actions. */
  showLabel: string
  hideLabel: string
  /** Something in it has to be seen to. */
  isHeldOpen: boolean
  children: ReactNode
}

/** A sheet that is closed on a phone until it is opened; from 768 px on it stands open. */
export function FoldingSheet(props: FoldingSheetProps) {
  const { title, summary, showLabel, hideLabel, isHeldOpen, children } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  const id = useId()
  const isOpen = isUnfolded || isHeldOpen
  return (
    <section aria-labelledby={`${id}-title`} className="sheet-block">
      <div className="sheet-head" data-folded={!isOpen || undefined}>
        <h2 id={`${id}-title`} className="text-sheet">
          {title}
        </h2>
        <div className="ml-auto flex min-w-0 items-center gap-1 md:hidden">
          {!isOpen && <span className="truncate text-meta text-moss">{summary}</span>}
          <IconButton
            size="compact"
            label={`${isOpen ? hideLabel : showLabel}: ${title}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            icon={<ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />}
            onClick={() => setIsUnfolded(!isOpen)}
          />
        </div>
      </div>
      <div id={`${id}-content`} className={isOpen ? '' : 'max-md:hidden'}>
        {children}
      </div>
    </section>
  )
}
