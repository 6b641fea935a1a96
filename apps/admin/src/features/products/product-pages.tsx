import { Button } from '@shop/ui/button'
import type { ProductList } from '#admin/features/products/product-calls.ts'
import {
  fromStart,
  type OnSearch,
  type ProductSearch,
  rowsOf,
  toViewSearch,
} from '#admin/features/products/product-search.ts'
import { totalText } from '#admin/features/products/total-text.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

export type ProductPagesProps = {
  list: ProductList
  /** The rows of the page before are still shown, and where it ended. */
  isBusy: boolean
  search: ProductSearch
  onSearch: OnSearch
  /** All pages that were left forward: the browser's own buttons may lead to any of them. */
  trail: readonly ProductSearch[]
  onTrail: (trail: readonly ProductSearch[]) => void
}

/** Forward by where this page ends; back to where the page before began, as far as that was seen, or to the first page. */
export function ProductPages({ list, isBusy, search, onSearch, trail, onTrail }: ProductPagesProps) {
  const { data, meta } = list
  const { page = 1 } = search
  const { from, to } = rowsOf(search, data.length)
  const { next } = meta
  return (
    <div className="flex flex-wrap items-center gap-2 border-stone border-t px-(--cell) py-3">
      <p className="mr-auto text-meta text-moss">{texts.range(from, to, totalText(meta))}</p>
      <Button
        variant="neutral"
        size="compact"
        softDisabled={isBusy || page === 1}
        onClick={() => onSearch(pageBefore(search, trail) ?? fromStart(search))}
      >
        {texts.previous}
      </Button>
      <Button
        variant="neutral"
        size="compact"
        softDisabled={isBusy || next === null}
        onClick={() => {
          if (next === null) return
          onTrail([...trail, search])
          void onSearch({ ...search, after: next, page: page + 1 })
        }}
      >
        {texts.next}
      </Button>
    </div>
  )
}

/** Of the same filters: another one has other pages. */
function pageBefore(search: ProductSearch, trail: readonly ProductSearch[]): ProductSearch | undefined {
  const { page = 1 } = search
  const filters = toViewSearch(search)
  return trail.findLast((left) => (left.page ?? 1) === page - 1 && toViewSearch(left) === filters)
}
