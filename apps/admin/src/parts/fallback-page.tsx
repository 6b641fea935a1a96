import { buttonClass } from '@shop/ui/button'
import { type ReactNode, useContext } from 'react'
import { InShell } from '#admin/parts/in-shell.ts'
import { usePageTitle } from '#admin/platform/use-page-title.ts'
import { stateTexts } from '#admin/texts/shell.ts'

export type FallbackPageProps = { title: string; children: ReactNode; action?: ReactNode }

/** In place of a page: what happened, and a way on. */
export function FallbackPage({ title, children, action }: FallbackPageProps) {
  usePageTitle(title)
  const isInShell = useContext(InShell)
  const Place = isInShell ? 'div' : 'main'
  const landmark = isInShell ? {} : { id: 'content', tabIndex: -1 }
  return (
    <Place {...landmark} className="grid min-h-[70svh] place-items-center px-edge text-center outline-none">
      <div>
        <h1 className="text-page">{title}</h1>
        <p className="measure mt-3 text-balance text-moss">{children}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {action}
          {/* A document of its own: what is broken may be a part of the program that is loaded once and for good. */}
          <a href="/admin" className={buttonClass({ variant: 'secondary', size: 'compact' })}>
            {stateTexts.toStart}
          </a>
        </div>
      </div>
    </Place>
  )
}
