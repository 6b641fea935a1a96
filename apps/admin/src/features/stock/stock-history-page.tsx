import { hasErrorCode } from '@shop/contract/call-error'
import { buttonClass } from '@shop/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { HistoryTable } from '#admin/features/stock/history-table.tsx'
import { StockFigure } from '#admin/features/stock/latest-stock.tsx'
import { LevelForm } from '#admin/features/stock/level-form.tsx'
import { type Stock, stockHistoryQuery } from '#admin/features/stock/stock-calls.ts'
import { BackLink } from '#admin/parts/back-link.tsx'
import { FallbackPage } from '#admin/parts/fallback-page.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NextPage } from '#admin/parts/next-page.tsx'
import { LOADING_ABOUT, PageBody, PageHead, ROUND_WHERE_NARROW } from '#admin/parts/page-head.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { stockTexts, stockHistoryTexts as texts } from '#admin/texts/stock.ts'

/**
 * Why there are so many of a product, and who made it so: every sale, cancellation and correction, newest first. Long because
 * it arranges the whole page.
 */
export function StockHistoryPage({ id }: { id: string }) {
  const history = useInfiniteQuery(stockHistoryQuery(id))
  if (hasErrorCode(history.error, 'not_found')) {
    return <FallbackPage title={texts.missingTitle}>{texts.missing}</FallbackPage>
  }
  const pages = history.data?.pages ?? []
  const stock = pages[0]?.data
  return (
    <>
      <Head stock={stock} />
      <PageBody>
        {history.error && <LoadFailure error={history.error} onRetry={() => void history.refetch()} />}
        {history.isPending && (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
        {stock && (
          <div className="stock-columns">
            <SheetBlock title={texts.inStock}>
              <div className="sheet-body grid gap-5">
                <StockFigure stock={stock} />
                <LevelForm product={stock.product} level={stock.lowStockLevel} />
              </div>
            </SheetBlock>
            <SheetBlock title={texts.history}>
              <HistoryTable
                entries={pages.flatMap(({ data }) => data.history)}
                opening={pages.at(-1)?.data.opening ?? null}
              />
              <NextPage list={history} words={texts.older} />
            </SheetBlock>
          </div>
        )}
      </PageBody>
    </>
  )
}

function Head({ stock }: { stock: Stock | undefined }) {
  const me = useMe()
  return (
    <PageHead
      title={stock ? texts.title(stock.product.name) : stockTexts.title}
      back={<BackLink to="/stock" label={texts.back} />}
      about={stock?.product.sku ?? LOADING_ABOUT}
      actions={
        stock &&
        may(me, 'products.write') && (
          <Link
            to="/products/$id"
            params={{ id: stock.product.id }}
            className={buttonClass({ variant: 'neutral', size: 'compact', className: ROUND_WHERE_NARROW })}
          >
            <ShoppingBag aria-hidden="true" className="size-4 stroke-[1.75]" />
            <span className="max-md:sr-only">{texts.product}</span>
          </Link>
        )
      }
    />
  )
}
