import type { StaffProductOrder } from '@shop/contract/admin/products'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CopyDialog } from '#admin/features/products/copy-dialog.tsx'
import { LoadingTable } from '#admin/features/products/loading-table.tsx'
import { NothingFound } from '#admin/features/products/nothing-found.tsx'
import type { ListedProduct, ProductList } from '#admin/features/products/product-calls.ts'
import { ProductPages } from '#admin/features/products/product-pages.tsx'
import {
  fromStart,
  type OnSearch,
  type ProductSearch,
  toViewSearch,
} from '#admin/features/products/product-search.ts'
import { ProductTable } from '#admin/features/products/product-table.tsx'
import { SelectionBar } from '#admin/features/products/selection-bar.tsx'
import { type Selection, useSelection } from '#admin/features/products/use-selection.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'

type ListProps = { search: ProductSearch; onSearch: OnSearch }

export type FoundProductsProps = ListProps & { list: UseQueryResult<ProductList> }

/** What is selected and the way back are kept here, as a page that cannot be loaded takes away the rows, and not these. */
export function FoundProducts({ list, search, onSearch }: FoundProductsProps) {
  const { data, error, isPending, isPlaceholderData } = list
  const products = data?.data ?? []
  const selection = useSelection(
    products.map(({ id }) => id),
    toViewSearch(search),
  )
  const [trail, setTrail] = useState<readonly ProductSearch[]>([])
  // That the search before found nothing says nothing of this one.
  const isUnknown = isPending || (isPlaceholderData && products.length === 0)
  const shown = { isBusy: isPlaceholderData, search, onSearch }
  return (
    <>
      {error && <LoadFailure error={error} onRetry={() => void list.refetch()} />}
      {isUnknown && <LoadingTable />}
      {data && !isUnknown && (
        <Listed
          {...shown}
          list={data}
          selection={selection}
          pages={<ProductPages {...shown} list={data} trail={trail} onTrail={setTrail} />}
        />
      )}
    </>
  )
}

type ListedProps = ListProps & {
  list: ProductList
  isBusy: boolean
  selection: Selection
  pages: ReactNode
}

function Listed({ list, isBusy, selection, pages, search, onSearch }: ListedProps) {
  const { data: products, meta } = list
  const [copied, setCopied] = useState<ListedProduct>()
  const sortBy = (sort: StaffProductOrder) => onSearch({ ...fromStart(search), sort })
  return (
    <>
      <div className="sheet-block" aria-busy={isBusy}>
        {products.length === 0 ? (
          <NothingFound search={search} onSearch={onSearch} />
        ) : (
          <>
            <ProductTable
              products={products}
              isBusy={isBusy}
              selection={selection}
              sort={search.sort}
              onSort={sortBy}
              onCopy={setCopied}
            />
            {pages}
          </>
        )}
      </div>
      {selection.selected.size > 0 && (
        <SelectionBar selection={selection} products={products} meta={meta} search={search} />
      )}
      <CopyDialog product={copied} onClose={() => setCopied(undefined)} />
    </>
  )
}
