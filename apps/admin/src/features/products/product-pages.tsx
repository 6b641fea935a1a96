import { Button } from '@shop/ui/button'
import { useState } from 'react'
import type { ProductList } from '#admin/features/products/product-calls.ts'
import { fromStart, type ProductSearch, rowsOf } from '#admin/features/products/product-search.ts'
import { totalText } from '#admin/features/products/total-text.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

export type ProductPagesProps = {
  list: ProductList
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
}

/** Forward by where this page ends; back the way one came, or to the first page. */
export function ProductPages({ list: { data, meta }, search, onSearch }: ProductPagesProps) {
  const [trail, setTrail] = useState<readonly ProductSearch[]>([])
  const { page = 1 } = search
  const { from, to } = rowsOf(search, data.length)
  const { next } = meta
  return (
    <div className="flex flex-wrap items-center gap-2 border-stone border-t px-(--cell) py-3">
      <p className="mr-auto text-meta text-moss">{texts.range(from, to, totalText(meta))}</p>
      <Button
        variant="neutral"
        size="compact"
        disabled={page === 1}
        onClick={() => {
          setTrail(trail.slice(0, -1))
          onSearch(trail.at(-1) ?? fromStart(search))
        }}
      >
        {texts.previous}
      </Button>
      <Button
        variant="neutral"
        size="compact"
        disabled={next === null}
        onClick={() => {
          if (next === null) return
          setTrail([...trail, search])
          onSearch({ ...search, after: next, page: page + 1 })
        }}
      >
        {texts.next}
      </Button>
    </div>
  )
}
