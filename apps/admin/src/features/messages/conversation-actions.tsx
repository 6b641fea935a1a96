import type { Conversation } from '@shop/contract/admin/messages'
import { hasErrorCode } from '@shop/contract/call-error'
import { Button, buttonClass } from '@shop/ui/button'
import { Menu, MenuButton, menuItemProps } from '@shop/ui/menu'
import { toast } from '@shop/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import History from 'lucide-react/icons/history'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import UserRound from 'lucide-react/icons/user-round'
import {
  answeringQuery,
  type ChangedConversation,
  conversationQuery,
  sendChange,
} from '#admin/features/messages/messages-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { undoAction } from '#admin/parts/undo-change.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { conversationTexts as texts } from '#admin/texts/messages.ts'

type Action = { body: ChangedConversation; done: string }

/** Changes it as it was seen: what somebody else has changed meanwhile is shown first. */
function useAction({ id, version }: Conversation) {
  return useMutation({
    mutationFn: ({ body }: Action) => sendChange({ id, version, body }),
    onSuccess: ({ changeSetId }, { done, body }) => {
      toast.success(done, body.isComplaint ? {} : undoAction(changeSetId, done))
    },
    onError: async (error) => {
      const isStale = hasErrorCode(error, 'stale')
      toast.error(isStale ? texts.stale : failureMessage(error, texts.failed))
      if (isStale) await queryClient.invalidateQueries(conversationQuery(id))
    },
  })
}

/** Hand on, close or open again, and what is rarer in a menu. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const action = useAction(conversation)
  const isClosed = conversation.state === 'closed'
  const change = (body: ChangedConversation, done: string) => action.mutate({ body, done })
  return (
    <div className="flex flex-wrap items-center gap-2 md:ml-auto">
      <GiveMenu conversation={conversation} onChange={change} />
      <Button
        variant="neutral"
        size="compact"
        busy={action.isPending}
        icon={isClosed ? <RotateCcw /> : <Check />}
        onClick={() =>
          isClosed ? change({ state: 'open' }, texts.reopened) : change({ state: 'closed' }, texts.closed)
        }
      >
        {isClosed ? texts.reopen : texts.close}
      </Button>
      <RowMenu label={texts.menu}>
        {!conversation.complaint && (
          <MenuButton onClick={() => change({ isComplaint: true }, texts.marked)}>
            <ShieldAlert aria-hidden="true" />
            {texts.markComplaint}
          </MenuButton>
        )}
        <Link to="/changes" search={{ kind: 'conversation', id: conversation.id }} {...menuItemProps}>
          <History aria-hidden="true" />
          {texts.history}
        </Link>
      </RowMenu>
    </div>
  )
}

type GiveMenuProps = {
  conversation: Conversation
  onChange: (body: ChangedConversation, done: string) => void
}

/** To whoever may answer; to nobody again. */
function GiveMenu({ conversation: { assignedTo }, onChange }: GiveMenuProps) {
  const { data: people = [] } = useQuery(answeringQuery)
  const others = people.filter(({ id }) => id !== assignedTo?.id)
  const label = assignedTo ? texts.givenTo(assignedTo.name) : texts.give
  return (
    <Menu
      label={label}
      trigger={
        <>
          <UserRound aria-hidden="true" className="size-4" />
          {label}
        </>
      }
      triggerClassName={buttonClass({ variant: 'neutral', size: 'compact' })}
    >
      {others.map(({ id, name, isSelf }) => (
        <MenuButton key={id} onClick={() => onChange({ assignedTo: id }, texts.given(name))}>
          {isSelf ? texts.takeIt : texts.giveTo(name)}
        </MenuButton>
      ))}
      {assignedTo && (
        <MenuButton onClick={() => onChange({ assignedTo: null }, texts.givenToNobody)}>
          {texts.giveToNobody}
        </MenuButton>
      )}
    </Menu>
  )
}
