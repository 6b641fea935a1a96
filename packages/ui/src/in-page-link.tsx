import type { MouseEvent, ReactNode } from 'react'

export type InPageLinkProps = { id: string; className?: string; children: ReactNode }

/**
 * Leads to a part of its own page as browsers do, but without a new entry in their history: what a page keeps in the present
 * one, as what came of a mailed link, would be gone, and Back would lead to the same page.
 */
export function InPageLink({ id, className, children }: InPageLinkProps) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    const target = document.getElementById(id)
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }
  return (
    <a href={`#${id}`} onClick={handleClick} className={className}>
      {children}
    </a>
  )
}
