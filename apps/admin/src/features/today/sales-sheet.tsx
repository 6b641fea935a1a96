import type { SalesDay } from '@shop/contract/admin/today'
import { Button } from '@shop/ui/button'
import ChartColumn from 'lucide-react/icons/chart-column'
import Table from 'lucide-react/icons/table-2'
import { lazy, Suspense, useState } from 'react'
import { comparisonWords, moneyWords, restOf, sumOf } from '#admin/features/today/sales-sums.ts'
import { SalesTable } from '#admin/features/today/sales-table.tsx'
import type { Sales } from '#admin/features/today/today-calls.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { salesTexts as texts } from '#admin/texts/today.ts'

/** The library that draws is as heavy as the rest of the page. */
const SalesChart = lazy(async () => ({
  default: (await import('#admin/features/today/sales-chart.tsx')).SalesChart,
}))

/** Thirty days as bars, or as a table. */
export function SalesSheet({ sales: { days, before } }: { sales: Sales }) {
  const [isTable, setIsTable] = useState(false)
  const sum = sumOf(days, restOf)
  return (
    <SheetBlock
      title={texts.title}
      actions={
        <Button
          variant="plain"
          size="compact"
          icon={isTable ? <ChartColumn /> : <Table />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      <div className="sheet-body">
        <p className="font-display text-figure">{moneyWords(sum)}</p>
        <p className="text-meta text-moss">{comparisonWords(sum, sumOf(before, restOf))}</p>
        {!isTable && isWorthDrawing(days, before) && (
          <Suspense fallback={<div className="h-70" />}>
            <SalesChart days={days} before={before} />
          </Suspense>
        )}
      </div>
      {isTable && <SalesTable days={days} />}
    </SheetBlock>
  )
}

/** Without a sale the program that draws is not worth its load. */
function isWorthDrawing(...parts: (readonly SalesDay[])[]): boolean {
  return parts.some((days) => days.some(({ orders, givenBack }) => orders > 0 || givenBack > 0))
}
