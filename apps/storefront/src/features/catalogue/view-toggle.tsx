import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GridIcon, RowsIcon } from '#storefront/features/catalogue/shop-icons.tsx'
import { changeView, type ShopSearch, type View } from '#storefront/features/catalogue/shop-search.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

/** Grid or list: two links, so that it works without JavaScript and Back walks through it (SHOP-11). */
export function ViewToggle({ search, view }: { search: ShopSearch; view: View }) {
  const choose = (own: View, label: string, icon: ReactNode) => (
    <Link
      to="/shop"
      search={changeView(search, own)}
      resetScroll={false}
      aria-label={label}
      aria-current={view === own ? 'page' : undefined}
      activeOptions={{ exact: true }}
      className={`relative grid h-11 w-12.5 max-2xs:w-11 place-items-center rounded-bar bg-clip-content p-0.5 [&>svg]:size-5 [&>svg]:stroke-[1.5] ${
        view === own ? 'bg-leaf text-lather' : 'text-moss hover:bg-mist hover:text-ink'
      }`}
    >
      {icon}
    </Link>
  )
  return (
    <nav aria-label={shopTexts.view} className="flex rounded-bar border border-stone">
      {choose('grid', shopTexts.gridView, <GridIcon />)}
      {choose('list', shopTexts.listView, <RowsIcon />)}
    </nav>
  )
}
