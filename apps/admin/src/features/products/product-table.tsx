import type { StaffProductOrder } from '@shop/contract/admin/products'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { facetsQuery } from '#admin/features/products/facet-calls.ts'
import { type ListedProduct, soldQuery } from '#admin/features/products/product-calls.ts'
import { productColumns } from '#admin/features/products/product-columns.tsx'
import { OPTIONAL_COLUMNS, useShownColumns } from '#admin/features/products/shown-columns.ts'
import type { Selection } from '#admin/features/products/use-selection.ts'
import { DataTable } from '#admin/parts/data-table.tsx'
import { useRowKeys } from '#admin/parts/use-row-keys.ts'
import { keyTexts } from '#admin/texts/keys.ts'
import { productTexts as texts } from '#admin/texts/products.ts'

export type ProductTableProps = {
  products: readonly ListedProduct[]
  isBusy: boolean
  selection: Selection
  sort: StaffProductOrder | undefined
  onSort: (sort: StaffProductOrder) => void
  onCopy: (product: ListedProduct) => void
}

const NONE: readonly never[] = []

export function ProductTable({ products, isBusy, selection, sort, onSort, onCopy }: ProductTableProps) {
  const { data: facets = NONE } = useQuery(facetsQuery)
  const { data: sold } = useQuery(soldQuery(products.map(({ id }) => id)))
  const shown = useShownColumns()
  const columns = useMemo(
    () =>
      productColumns({ products, selection, facets, sold, sort, onSort, onCopy }).filter(
        ({ id }) => shown.some((each) => each === id) || !OPTIONAL_COLUMNS.some((each) => each === id),
      ),
    [products, selection, facets, sold, sort, onSort, onCopy, shown],
  )
  useRowKeys({
    onSelect: (id) => selection.toggle(id, false),
    edit: {
      label: keyTexts.editPrice,
      act: (row) => row.querySelector<HTMLElement>('.price-button')?.click(),
    },
  })
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={products}
      rowId={({ id }) => id}
      isSelected={({ id }) => selection.selected.has(id)}
      blocks="is-products"
      isBusy={isBusy}
    />
  )
}
