import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@shop/contract/constants'
import { Button, buttonClass } from '@shop/ui/button'
import { SelectField } from '@shop/ui/select-field'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { HiddenSearch } from '#storefront/features/catalogue/hidden-search.tsx'
import type { ProductPage } from '#storefront/features/catalogue/queries.ts'
import {
  changePageSize,
  goToPage,
  type ShopSearch,
  toListRequest,
} from '#storefront/features/catalogue/shop-search.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

type PagerProps = {
  search: ShopSearch
  /** The list that stands above it. */
  shown: Pick<ProductPage, 'page' | 'totalPages'>
  onSearch: (search: ShopSearch) => void
}

/**
 * Previous, where we are, Next, and how many to a page (SHOP-21 to SHOP-24, VALID-33, VALID-34). It reads as the list above
 * it, while the links already count from the page that is on its way: who presses twice goes two pages on.
 */
export function ShopPager({ search, shown, onSearch }: PagerProps) {
  const { page } = toListRequest(search)
  const { totalPages } = shown
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3.5 px-gutter pt-7 pb-10 sm:justify-between md:px-5.5 print:hidden">
      <nav
        aria-label={shopTexts.pager}
        className="flex w-full flex-wrap items-center justify-between gap-x-4.5 gap-y-3.5 sm:w-auto sm:justify-start"
      >
        <PageLink search={goToPage(search, page - 1)} isSpent={page <= DEFAULT_PAGE}>
          <ArrowLeft aria-hidden="true" className="size-4.5 stroke-[1.5]" />
          {shopTexts.previous}
        </PageLink>
        <p className="text-center lining-nums tabular-nums max-2xs:order-first max-2xs:basis-full">
          {shopTexts.pageOf(shown.page, totalPages)}
        </p>
        <PageLink search={goToPage(search, page + 1)} isSpent={page >= totalPages}>
          {shopTexts.next}
          <ArrowRight aria-hidden="true" className="size-4.5 stroke-[1.5]" />
        </PageLink>
      </nav>
      <PageSize search={search} onSearch={onSearch} />
    </div>
  )
}

/** A link where there is a page to go to; at the ends it is disabled but keeps the focus. */
function PageLink({
  search,
  isSpent,
  children,
}: {
  search: ShopSearch
  isSpent: boolean
  children: ReactNode
}) {
  return (
    <Link
      to="/shop"
      search={search}
      disabled={isSpent}
      tabIndex={0}
      activeOptions={{ exact: true }}
      className={buttonClass({ variant: 'secondary', size: 'small', disabled: isSpent })}
    >
      {children}
    </Link>
  )
}

function PageSize({ search, onSearch }: Pick<PagerProps, 'search' | 'onSearch'>) {
  const { limit: _limit, page: _page, ...kept } = search
  const limit = search.limit ?? DEFAULT_PAGE_SIZE
  const form = useRef<HTMLFormElement>(null)
  const choose = (chosen: number) => onSearch(changePageSize(search, chosen))
  const takeEarlyChoice = useEffectEvent(() => {
    const chosen = form.current ? Number(new FormData(form.current).get('limit')) : limit
    if (chosen !== limit) choose(chosen)
  })
  // External system: the page as the server sent it. What was chosen before hydration counts too.
  useEffect(() => takeEarlyChoice(), [])

  return (
    <form ref={form} method="get" action="/shop" className="flex items-center gap-3">
      <HiddenSearch search={kept} />
      <SelectField
        label={shopTexts.pageSize}
        name="limit"
        shape="small"
        value={limit}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        className="flex-row! items-center gap-3 [&>label]:mb-0 [&>label]:self-center [&>label]:text-moss [&>span]:w-24"
      />
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          {shopTexts.showPageSize}
        </Button>
      </noscript>
    </form>
  )
}
