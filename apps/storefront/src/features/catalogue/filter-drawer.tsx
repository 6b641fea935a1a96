import { Button } from '@shop/ui/button'
import { lazyOnInteraction } from '@shop/ui/lazy-on-interaction'
import { useId } from 'react'
import { FilterActions } from '#storefront/features/catalogue/filter-actions.tsx'
import { FilterFields } from '#storefront/features/catalogue/filter-fields.tsx'
import type { FilterProps } from '#storefront/features/catalogue/filter-sidebar.tsx'
import { SlidersIcon } from '#storefront/features/catalogue/shop-icons.tsx'
import {
  applyFilterChoice,
  resetFilters,
  toFilterChoice,
} from '#storefront/features/catalogue/shop-search.ts'
import { useFilterDraft } from '#storefront/features/catalogue/use-filter-draft.ts'
import { useOpening } from '#storefront/parts/use-opening.ts'
import { shopTexts } from '#storefront/texts/shop-page.ts'

const Sheet = lazyOnInteraction(async () => (await import('@shop/ui/sheet')).Sheet)

/** The filters on small screens; Apply and Reset close them (SHOP-05). Long because opening and both buttons share one draft. */
export function FilterDrawer({ search, facets, isFetching, onSearch }: FilterProps) {
  const formId = useId()
  const draft = useFilterDraft(search, facets.values)
  const sheet = useOpening()

  function open() {
    draft.restart()
    sheet.open()
  }

  function apply() {
    if (isFetching) return
    sheet.close()
    onSearch(applyFilterChoice(search, draft.choice, facets.values))
  }

  function reset() {
    draft.clear()
    sheet.close()
    onSearch(resetFilters(search))
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<SlidersIcon />}
        aria-haspopup="dialog"
        onClick={open}
        className="px-4.25! max-2xs:px-3! lg:hidden noscript:hidden"
      >
        {shopTexts.filtersTitle}
        <FilterCount count={toFilterChoice(search, facets.values).values.length} />
      </Button>
      {/* Thirty boxes that most visitors never see need not travel with the page. */}
      {sheet.wasOpened && (
        <Sheet
          open={sheet.isOpen}
          onClose={sheet.close}
          onLoadFailed={sheet.handleLoadFailed}
          side="bottom"
          title={shopTexts.filtersTitle}
          closeLabel={shopTexts.closeFilters}
          foot={<FilterActions formId={formId} isFetching={isFetching} onReset={reset} />}
        >
          <FilterFields id={formId} search={search} facets={facets} draft={draft} onApply={apply} />
        </Sheet>
      )}
    </>
  )
}

/** How many filters are on, behind the button's name; nothing when none is. */
function FilterCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="ml-2.5 inline-grid h-4.75 min-w-4.75 place-items-center rounded-bar bg-calendula px-1 align-text-bottom font-[650] text-ink text-label leading-none"
      >
        {count}
      </span>
      <span className="sr-only">{shopTexts.filtersOn(count)}</span>
    </>
  )
}
