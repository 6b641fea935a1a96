import { Link } from '@tanstack/react-router'
import type { Customer } from '#admin/features/customers/customer-calls.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { customerTexts as texts } from '#admin/texts/customers.ts'
import { messagesTexts } from '#admin/texts/messages.ts'

export function CustomerMessages({ messages }: { messages: NonNullable<Customer['messages']> }) {
  return (
    <SheetBlock
      title={texts.messages}
      actions={
        <span className="pr-3 text-meta text-moss">
          {texts.latestOf(messages.latest.length, messages.count)}
        </span>
      }
    >
      {messages.latest.length === 0 && <p className="sheet-body text-moss">{texts.noMessages}</p>}
      <ul>
        {messages.latest.map(({ id, subject, state, lastAt }) => (
          <li key={id}>
            <Link to="/messages" search={{ tab: 'all', id }} className="message-row">
              <span className="min-w-0 flex-1 break-words font-semibold">
                {subject || messagesTexts.noSubject}
              </span>
              <span className="shrink-0 text-meta text-moss">
                {messagesTexts.states[state]}, {dayOf(lastAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SheetBlock>
  )
}
