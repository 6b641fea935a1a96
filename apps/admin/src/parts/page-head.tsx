import { IconButton } from '@shop/ui/icon-button'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { openPalette } from '#admin/platform/palette-state.ts'
import { usePageTitle } from '#admin/platform/use-page-title.ts'
import { paletteTexts } from '#admin/texts/palette.ts'

export const LOADING_ABOUT = '\u00a0'

/** For a worded button at the head: on a phone its icon alone, so that the title keeps its line. Its words are `max-md:sr-only`. */
export const ROUND_WHERE_NARROW = 'max-md:size-11 max-md:gap-0 max-md:px-0'

const ABOUT = 'text-meta text-moss max-md:order-1 max-md:w-full'

export type PageHeadProps = {
  title: string
  /** Left of the title: the way back to the list. */
  back?: ReactNode
  /**
   * Under the title; on a phone under title and actions, which share a line. What is still loaded is {@link LOADING_ABOUT}, so
   * that the page stays where it is when it comes.
   */
  about?: ReactNode
  /** Right of the title, as the state of a thing; on a phone where `about` is. */
  beside?: ReactNode
  actions?: ReactNode
}

/** Title of a page, and at its right what it is there to do, the primary last. */
export function PageHead({ title, back, about, beside, actions }: PageHeadProps) {
  usePageTitle(title)
  return (
    <header className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 px-edge py-3 max-md:gap-x-1 md:min-h-22 md:pt-5 md:pb-4">
      {back}
      <div className={`min-w-0 max-md:contents ${about ? 'md:grow md:basis-64' : ''}`}>
        <h1 className="min-w-0 text-page max-md:flex-1">{title}</h1>
        {about && <div className={`md:mt-0.75 ${ABOUT}`}>{about}</div>}
      </div>
      {beside && <div className={`flex items-center gap-3 ${ABOUT}`}>{beside}</div>}
      <div className="ml-auto flex shrink-0 items-center gap-2 max-md:gap-1">
        <IconButton
          size="compact"
          label={paletteTexts.open}
          icon={<Search aria-hidden="true" />}
          className="md:hidden"
          onClick={() => openPalette()}
        />
        {actions}
      </div>
    </header>
  )
}

/** What stands under the head: sheets one below the other. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-gap px-edge">{children}</div>
}
