import type { Message } from '@shop/contract/admin/messages'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { groupBy } from '#admin/parts/group-by.ts'
import { dayOf, timeOf } from '#admin/parts/moment.ts'
import { conversationTexts as texts } from '#admin/texts/messages.ts'

export type ThreadProps = { messages: readonly Message[]; who: string }

/** Oldest first, under its day: what came at the left, what was answered at the right, notes over the whole width. */
export function Thread({ messages, who }: ThreadProps) {
  const titleId = useId()
  const days = [...groupBy(messages, ({ at }) => dayOf(at))]
  return (
    <section aria-labelledby={titleId} className="thread">
      <h2 id={titleId} className="sr-only">
        {texts.thread}
      </h2>
      {days.map(([day, written]) => (
        <div key={day} className="grid gap-3">
          <p className="text-center text-meta text-moss">{day}</p>
          {written.map((message) => (
            <Written key={message.id} message={message} who={who} />
          ))}
        </div>
      ))}
    </section>
  )
}

function Written({ message: { kind, body, by, at }, who }: { message: Message; who: string }) {
  return (
    <article className="thread-message" data-kind={kind}>
      {kind === 'note' && (
        <h3 className="mb-1 flex items-center gap-2 font-[550] font-sans text-work">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {texts.noteBy(by ?? '')}
        </h3>
      )}
      {kind !== 'note' && <h3 className="sr-only">{kind === 'answer' ? texts.answerBy(by ?? '') : who}</h3>}
      <p className="whitespace-pre-line break-words">{body}</p>
      <p className="mt-1.5 text-meta text-moss">
        {kind === 'answer' && by !== null ? `${by}, ${timeOf(at)}` : timeOf(at)}
      </p>
    </article>
  )
}
