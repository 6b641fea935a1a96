import type { Conversation } from '@shop/contract/admin/messages'
import { hasErrorCode } from '@shop/contract/call-error'
import { iconButtonClass } from '@shop/ui/icon-button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Composer } from '#admin/features/messages/composer.tsx'
import { ConversationActions } from '#admin/features/messages/conversation-actions.tsx'
import { ConversationAside } from '#admin/features/messages/conversation-aside.tsx'
import { conversationQuery } from '#admin/features/messages/messages-calls.ts'
import type { MessagesSearch } from '#admin/features/messages/messages-search.ts'
import { Thread } from '#admin/features/messages/thread.tsx'
import { EmptyList } from '#admin/parts/empty-list.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { dayOf } from '#admin/parts/moment.ts'
import { OrderNumber } from '#admin/parts/order-number.tsx'
import { LOADING_ABOUT, PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { whoWrote } from '#admin/parts/who-wrote.ts'
import { messagesTexts, conversationTexts as texts } from '#admin/texts/messages.ts'

export type ConversationViewProps = {
  id: string
  search: MessagesSearch
  /** A page of its own, with the way back. */
  isNarrow?: boolean
}

/** What was written and answered, the answer that is being written, and beside it person and order. */
export function ConversationView({ id, search, isNarrow = false }: ConversationViewProps) {
  const { data: conversation, error, refetch } = useQuery(conversationQuery(id))
  const { id: _id, ...list } = search
  const content = (
    <Content conversation={conversation} error={error} onRetry={() => void refetch()} isNarrow={isNarrow} />
  )
  if (!isNarrow) return content
  return (
    <>
      <PageHead
        title={conversation ? titleOf(conversation) : messagesTexts.title}
        back={
          <Link
            to="/messages"
            search={list}
            aria-label={messagesTexts.back}
            className={iconButtonClass('plain', '-ml-2', 'compact')}
          >
            <ArrowLeft aria-hidden="true" />
          </Link>
        }
        about={conversation ? aboutOf(conversation) : LOADING_ABOUT}
      />
      <PageBody>{content}</PageBody>
    </>
  )
}

type ContentProps = {
  conversation: Conversation | undefined
  error: Error | null
  onRetry: () => void
  isNarrow: boolean
}

function Content({ conversation, error, onRetry, isNarrow }: ContentProps) {
  if (hasErrorCode(error, 'not_found')) {
    return (
      <div className="sheet-block">
        <EmptyList title={messagesTexts.missingTitle} hint={messagesTexts.missing} />
      </div>
    )
  }
  if (!conversation) {
    return error ? (
      <LoadFailure error={error} onRetry={onRetry} />
    ) : (
      <div className="sheet-block">
        <LoadingRows />
      </div>
    )
  }
  return (
    <>
      <section aria-label={titleOf(conversation)} className="sheet-block conversation">
        <header className="sheet-head">
          {!isNarrow && (
            <div className="min-w-0 flex-1">
              <h2 className="break-words text-sheet">{titleOf(conversation)}</h2>
              <div className="text-meta text-moss">{aboutOf(conversation)}</div>
            </div>
          )}
          <ConversationActions conversation={conversation} />
        </header>
        <Thread messages={conversation.messages} who={whoWrote(conversation)} />
        <Composer conversation={conversation} />
      </section>
      <ConversationAside conversation={conversation} />
    </>
  )
}

function titleOf({ subject }: Conversation): string {
  return subject || messagesTexts.noSubject
}

function aboutOf(conversation: Conversation) {
  const who = whoWrote(conversation)
  const { complaint, order } = conversation
  return (
    <span>
      {order?.isNamed ? (
        <>
          {texts.aboutOrder(who)} <OrderNumber orderId={order.orderId} />
        </>
      ) : (
        texts.byForm(who)
      )}
      {complaint && (
        <span className="block text-calendula-deep">
          {messagesTexts.complaint(complaint.number, dayOf(complaint.dueAt))}
        </span>
      )}
    </span>
  )
}
