import { buttonClass } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { BestSellersSheet } from '#admin/features/today/best-sellers-sheet.tsx'
import { Figures } from '#admin/features/today/figures.tsx'
import { LowStockSheet } from '#admin/features/today/low-stock-sheet.tsx'
import { MessagesSheet } from '#admin/features/today/messages-sheet.tsx'
import { NextToPack } from '#admin/features/today/next-to-pack.tsx'
import { SalesSheet } from '#admin/features/today/sales-sheet.tsx'
import { type Today, todayQuery } from '#admin/features/today/today-calls.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useMe } from '#admin/platform/session.ts'
import { todayTexts as texts } from '#admin/texts/today.ts'

const NOON = 12
const EVENING = 18

/** What is to be done, without a press, and how it goes. */
export function TodayPage() {
  const me = useMe()
  const { data, error, refetch } = useQuery(todayQuery)
  return (
    <>
      <PageHead
        title={greetingOf(me.name)}
        actions={
          <a
            href={me.shop.url}
            className={buttonClass({ variant: 'neutral', size: 'compact', className: 'max-md:hidden' })}
          >
            <ExternalLink aria-hidden="true" className="size-4 stroke-[1.75]" />
            {texts.viewShop}
          </a>
        }
      />
      <PageBody>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
        {data && <Sheets today={data} />}
      </PageBody>
    </>
  )
}

function Sheets({ today }: { today: Today }) {
  const waiting = today.messages?.latest ?? []
  return (
    <>
      <Figures today={today} />
      <div className="today-columns">
        <div className="grid content-start gap-gap">
          <NextToPack toPack={today.toPack} />
          {today.sales && <SalesSheet sales={today.sales} />}
        </div>
        <div className="grid content-start gap-gap">
          {waiting.length + today.alerts.count > 0 && (
            <MessagesSheet messages={waiting} alerts={today.alerts.latest} />
          )}
          <LowStockSheet lowStock={today.lowStock} />
          <BestSellersSheet products={today.bestSellers} />
        </div>
      </div>
    </>
  )
}

function greetingOf(name: string, hour = new Date().getHours()): string {
  const first = name.split(' ')[0] ?? name
  if (hour < NOON) return texts.greetings.morning(first)
  return hour < EVENING ? texts.greetings.afternoon(first) : texts.greetings.evening(first)
}
