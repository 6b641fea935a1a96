import { formatPrice } from '@shop/contract/money'
import { Link, type LinkProps } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import Boxes from 'lucide-react/icons/boxes'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import ServerCog from 'lucide-react/icons/server-cog'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Today } from '#admin/features/today/today-calls.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { todayTexts as texts } from '#admin/texts/today.ts'

/** A strip of figures. A zero stays, and says that there is nothing to do. Long because it is a list of six. */
export function Figures({
  today: { toPack, unpaid, lowStock, messages, alerts, deadJobs },
}: {
  today: Today
}) {
  const oldest = toPack.next[0]
  return (
    <dl className="figure-strip" aria-label={texts.figures}>
      <Figure icon={<Package />} label={texts.toPack} count={toPack.count} none={texts.nothingToPack}>
        {oldest && texts.oldest(dayOf(oldest.placedAt))}
      </Figure>
      <Figure icon={<Banknote />} label={texts.unpaid} count={unpaid.count} none={texts.nothingUnpaid}>
        {unpaid.since &&
          texts.unpaidSince(dayOf(unpaid.since), unpaid.total === null ? null : formatPrice(unpaid.total))}
      </Figure>
      <Figure
        icon={<Boxes />}
        label={texts.lowStock}
        to="/stock"
        count={lowStock.count}
        none={texts.nothingLow}
      >
        {lowStock.soldOut > 0 && (
          <>
            <span className="font-semibold text-madder">{texts.soldOutOf(lowStock.soldOut)}</span>
            {lowStock.count > lowStock.soldOut && ', '}
          </>
        )}
        {lowStock.count > lowStock.soldOut && texts.low(lowStock.count - lowStock.soldOut)}
      </Figure>
      {messages && (
        <Figure
          icon={<MessageCircle />}
          label={texts.messages}
          to="/messages"
          count={messages.count}
          none={texts.noMessages}
        >
          {messages.since && texts.oldestMessage(dayOf(messages.since))}
        </Figure>
      )}
      <Figure icon={<TriangleAlert />} label={texts.alerts} count={alerts.count} none={texts.noAlerts}>
        {texts.alertsHint}
      </Figure>
      {deadJobs !== null && (
        <Figure icon={<ServerCog />} label={texts.deadJobs} count={deadJobs} none={texts.noDeadJobs}>
          {texts.deadJobsHint}
        </Figure>
      )}
    </dl>
  )
}

type FigureProps = {
  icon: ReactNode
  label: string
  /** Its rows. */
  to?: NonNullable<LinkProps['to']>
  count: number
  none: string
  children: ReactNode
}

function Figure({ icon, label, to, count, none, children }: FigureProps) {
  return (
    <div className="figure-cell">
      <dt className="flex items-center gap-2 font-[550] [&>svg]:size-4 [&>svg]:stroke-[1.75] [&>svg]:text-moss">
        {icon}
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className="row-link">
            {label}
          </Link>
        )}
      </dt>
      <dd className={`figure-number ${count === 0 ? 'text-moss' : ''}`}>{count.toLocaleString('en-GB')}</dd>
      <dd className="text-meta text-moss">{count === 0 ? none : children}</dd>
    </div>
  )
}
