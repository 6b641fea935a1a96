import { keepInView } from '@shop/ui/keep-in-view'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ACCOUNT_SECTIONS } from '#storefront/features/account/sections.ts'
import { accountTexts } from '#storefront/texts/account.ts'

export type MenuMarks = {
  /** What stands behind a section's name, by where it leads. */
  marks?: Partial<Record<(typeof ACCOUNT_SECTIONS)[number]['to'], ReactNode>>
}

/** The side menu of the account area (ACCOUNT-01); hidden on small screens (ACCOUNT-02), where {@link AccountLinkRow} stands instead. */
export function AccountMenu({ marks = {} }: MenuMarks) {
  return (
    <nav aria-label={accountTexts.menu} className="hidden lg:block print:hidden">
      <ul className="pt-0.5">
        {ACCOUNT_SECTIONS.map(({ to, label, icon: Icon }) => (
          <li key={to} className="hairline-b">
            <Link
              to={to}
              activeOptions={{ includeSearch: false }}
              className="group flex min-h-12.75 items-center gap-4 pl-0.5 text-moss hover:text-ink aria-[current=page]:font-[650] aria-[current=page]:text-ink"
            >
              <Icon
                aria-hidden="true"
                className="size-4.5 shrink-0 stroke-[1.75] group-aria-[current=page]:text-leaf"
              />
              {label}
              {marks[to]}
              <span
                aria-hidden="true"
                className="ml-auto hidden size-2 rounded-bar bg-leaf group-aria-[current=page]:block"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same links in a row that scrolls sideways, for small screens. */
export function AccountLinkRow({ marks = {} }: MenuMarks) {
  const row = useRef<HTMLUListElement>(null)
  useCurrentInView(row)
  return (
    <nav aria-label={accountTexts.linkRow} className="-mx-gutter mb-8 lg:hidden print:hidden">
      <ul
        ref={row}
        className="hairline-b cut-edges flex gap-7 overflow-x-auto px-gutter [scrollbar-width:none]"
      >
        {ACCOUNT_SECTIONS.map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              activeOptions={{ includeSearch: false }}
              className="group -mx-2 block px-2 text-moss focus-visible:-outline-offset-2 aria-[current=page]:font-[650] aria-[current=page]:text-ink"
            >
              <span className="flex min-h-12 items-center border-transparent border-b-[2.5px] group-aria-[current=page]:border-leaf">
                {label}
                {marks[to]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the row, and nothing else, so that the current section is seen. External system: the row's scroll position. */
function useCurrentInView(row: RefObject<HTMLUListElement | null>): void {
  const section = useRouterState({ select: ({ location }) => location.pathname })
  // Reads `section` by way of the link that leads to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another section is current
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (row.current && current) return keepInView(current, row.current)
  }, [row, section])
}
