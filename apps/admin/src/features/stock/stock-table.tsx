import { Picture } from '@shop/ui/picture'
import { Link } from '@tanstack/react-router'
import type { StockedProduct } from '#admin/features/stock/stock-calls.ts'
import { type Column, DataTable } from '#admin/parts/data-table.tsx'
import { StockLevel } from '#admin/parts/stock-level.tsx'
import { useTintAttributes } from '#admin/parts/tint-colours.ts'
import { stockTexts as texts } from '#admin/texts/stock.ts'

export type StockTableProps = { products: readonly StockedProduct[]; isBusy: boolean }

const { columns: heads } = texts

const columns: readonly Column<StockedProduct>[] = [
  {
    id: 'product',
    header: heads.product,
    isRowHeader: true,
    cell: (product) => <Name product={product} />,
  },
  {
    id: 'shelf',
    header: heads.shelf,
    cell: (product) => <Shelf product={product} />,
  },
  {
    id: 'level',
    header: heads.level,
    isNumber: true,
    cell: ({ lowStockLevel }) => <span className="text-moss">{lowStockLevel}</span>,
  },
  {
    id: 'stock',
    header: heads.stock,
    isNumber: true,
    cell: (product) => <StockLevel product={product} />,
  },
]

/** On a phone the level stands beside it. */
function Shelf({ product: { shelf, lowStockLevel } }: { product: StockedProduct }) {
  return (
    <span className="text-meta text-moss">
      <span className="max-md:hidden">{shelf === '' ? texts.noShelf : shelf}</span>
      <span className="md:hidden">
        {shelf === '' ? texts.noShelf : texts.shelf(shelf)}, {texts.lowAt(lowStockLevel)}
      </span>
    </span>
  )
}

export function StockTable({ products, isBusy }: StockTableProps) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={products}
      rowId={({ id }) => id}
      blocks="is-stock"
      isBusy={isBusy}
    />
  )
}

function Name({ product: { id, name, sku, tint, picture } }: { product: StockedProduct }) {
  const onTint = useTintAttributes()
  return (
    <span className="flex items-center gap-3" {...onTint(tint)}>
      <Picture picture={picture ?? undefined} alt="" sizes="56px" className="size-14 shrink-0 md:size-10" />
      <span className="min-w-0">
        <Link to="/stock/products/$id" params={{ id }} className="row-link">
          {name}
        </Link>
        <span className="block text-meta text-moss">{sku}</span>
      </span>
    </span>
  )
}
