import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { latestStockQuery, type Stock } from '#admin/features/stock/stock-calls.ts'
import { StockLine } from '#admin/features/stock/stock-line.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { dayOf } from '#admin/parts/moment.ts'
import { signed } from '#admin/parts/signed.ts'
import { useStockCorrection } from '#admin/parts/stock-correction.ts'
import { stockHistoryTexts as texts } from '#admin/texts/stock.ts'

/** On the page of a product: how many there are, the last reasons, and correcting it. */
export function LatestStock({ id }: { id: string }) {
  const { data: stock, error, refetch } = useQuery(latestStockQuery(id))
  if (stock) return <Latest stock={stock} />
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />
}

function Latest({ stock }: { stock: Stock }) {
  const { product, history } = stock
  return (
    <div className="grid gap-4">
      <StockFigure stock={stock} />
      {history.length > 0 && (
        <ul className="text-small">
          {history.map((entry) => (
            <li key={`${entry.id}-${entry.kind}`} className="stock-line">
              <span className="font-semibold">{signed(entry.delta)}</span>
              <StockLine entry={entry} />
              <span className="text-moss">{dayOf(entry.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {history.length === 0 && <p className="text-moss">{texts.nothing}</p>}
      <Link to="/stock/products/$id" params={{ id: product.id }} className="text-link justify-self-start">
        {texts.whole}
      </Link>
    </div>
  )
}

/** The number, where it lies, what of it is ordered beside it, and a button for whoever may correct it. */
export function StockFigure({ stock: { product, stock, ordered } }: { stock: Stock }) {
  const correct = useStockCorrection()
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <p>
        <span className="block font-display text-figure">{stock}</span>
        <span className="block text-meta text-moss">
          {product.shelf === '' ? texts.noShelf : texts.onShelf(product.shelf)}
          {ordered > 0 && `, ${texts.ordered(ordered)}`}
        </span>
      </p>
      {correct && (
        <Button variant="neutral" size="compact" icon={<Pencil />} onClick={() => correct(product)}>
          {texts.correct}
        </Button>
      )}
    </div>
  )
}
