import { Link } from '@tanstack/react-router'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Today } from '#admin/features/today/today-calls.ts'
import { shortAgoOf } from '#admin/parts/moment.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { OrderNumber } from '#admin/parts/order-number.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { whoWrote } from '#admin/parts/who-wrote.ts'
import { messagesTexts } from '#admin/texts/messages.ts'
import { todayTexts as texts } from '#admin/texts/today.ts'

type MessagesSheetProps = {
  messages: NonNullable<Today['messages']>['latest']
  alerts: Today['alerts']['latest']
}

/** Who waits for an answer, and what a person must look at, each the newest first. */
export function MessagesSheet({ messages, alerts }: MessagesSheetProps) {
  const title = texts.messagesAndAlerts(messages.length > 0, alerts.length > 0)
  return (
    <SheetBlock title={title}>
      <ul>
        {messages.map(({ id, name, email, subject, lastAt }) => (
          <li key={id}>
            <Link to="/messages" search={{ id }} className="message-row">
              <Monogram name={whoWrote({ name, email })} />
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold">{whoWrote({ name, email })}</span>
                <span className="block break-words text-meta text-moss">
                  {subject || messagesTexts.noSubject}
                </span>
              </span>
              <span className="shrink-0 text-meta text-moss">{shortAgoOf(lastAt)}</span>
            </Link>
          </li>
        ))}
        {alerts.map(({ id, detail, raisedAt, orderId }) => (
          <li key={id} className="sheet-line">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-madder" />
            <span className="min-w-0 flex-1 break-words">
              {orderId !== null && (
                <span className="block">
                  <OrderNumber orderId={orderId} />
                </span>
              )}
              {detail}
            </span>
            <span className="shrink-0 text-meta text-moss">{shortAgoOf(raisedAt)}</span>
          </li>
        ))}
      </ul>
    </SheetBlock>
  )
}
