import type { StaffProductOrder } from '@shop/contract/admin/products'
import { Checkbox } from '@shop/ui/checkbox'
import type { FacetValue } from '#admin/features/products/facet-calls.ts'
import { ListedValues } from '#admin/features/products/listed-values.tsx'
import { PriceCell } from '#admin/features/products/price-cell.tsx'
import type { ListedProduct } from '#admin/features/products/product-calls.ts'
import { ProductMenu } from '#admin/features/products/product-menu.tsx'
import { ProductName } from '#admin/features/products/product-name.tsx'
import { ProductStatePill } from '#admin/features/products/product-state-pill.tsx'
import { isWithShift, type Selection } from '#admin/features/products/use-selection.ts'
import type { Column } from '#admin/parts/data-table.tsx'
import { shortAgoOf } from '#admin/parts/moment.ts'
import { StockLevel } from '#admin/parts/stock-level.tsx'
import { productTexts as texts } from '#admin/texts/products.ts'

export type ColumnParts = {
  products: readonly ListedProduct[]
  selection: Selection
  facets: readonly FacetValue[]
  /** Units by product; undefined while they are asked for. */
  sold: ReadonlyMap<string, number> | undefined
  sort: StaffProductOrder | undefined
  onSort: (sort: StaffProductOrder) => void
  onCopy: (product: ListedProduct) => void
}

const { columns: heads } = texts

/** Long because it is the list of columns. */
export function productColumns(parts: ColumnParts): Column<ListedProduct>[] {
  const { facets, sold, sort, onSort, onCopy } = parts
  return [
    selectColumn(parts),
    {
      id: 'product',
      header: heads.product,
      isRowHeader: true,
      sort: { now: sort === 'name' ? 'ascending' : undefined, onSort: () => onSort('name') },
      cell: (product) => <ProductName product={product} />,
    },
    { id: 'state', header: heads.state, cell: (product) => <ProductStatePill product={product} /> },
    {
      id: 'values',
      header: heads.values,
      cell: (product) => <ListedValues product={product} facets={facets} />,
    },
    {
      id: 'price',
      header: heads.price,
      isNumber: true,
      sort: {
        now: priceOrder(sort),
        onSort: () => onSort(sort === 'price-up' ? 'price-down' : 'price-up'),
      },
      cell: (product) => <PriceCell product={product} />,
    },
    {
      id: 'stock',
      header: heads.stock,
      isNumber: true,
      cell: (product) => <StockLevel product={product} />,
    },
    {
      id: 'sold',
      header: heads.sold,
      isNumber: true,
      cell: ({ id }) => <span className="text-moss">{sold ? (sold.get(id) ?? 0) : ''}</span>,
    },
    {
      id: 'change',
      header: heads.change,
      cell: ({ lastChange }) =>
        lastChange && (
          <span className="text-meta text-moss">
            {texts.changed(lastChange.by.split(' ')[0] ?? lastChange.by, shortAgoOf(lastChange.at))}
          </span>
        ),
    },
    {
      id: 'menu',
      header: <span className="sr-only">{heads.menu}</span>,
      cell: (product) => <ProductMenu product={product} onCopy={onCopy} />,
    },
  ]
}

function selectColumn({ products, selection }: ColumnParts): Column<ListedProduct> {
  const { selected, toggle, togglePage } = selection
  const count = products.filter(({ id }) => selected.has(id)).length
  const isSome = count > 0 && count < products.length
  return {
    id: 'select',
    header: (
      <>
        <span className="sr-only md:hidden">{heads.selected}</span>
        <Checkbox
          label={<span className="sr-only">{texts.selectAll}</span>}
          checked={count > 0 && count === products.length}
          ref={(box) => {
            // The one state of a box that markup cannot say.
            if (box) box.indeterminate = isSome
          }}
          onChange={togglePage}
          className="row-tick"
        />
      </>
    ),
    cell: ({ id, name }) => (
      <Checkbox
        label={<span className="sr-only">{texts.select(name)}</span>}
        checked={selected.has(id)}
        onChange={(event) => toggle(id, isWithShift(event))}
        className="row-tick"
      />
    ),
  }
}

function priceOrder(sort: StaffProductOrder | undefined): 'ascending' | 'descending' | undefined {
  if (sort === 'price-up') return 'ascending'
  return sort === 'price-down' ? 'descending' : undefined
}
