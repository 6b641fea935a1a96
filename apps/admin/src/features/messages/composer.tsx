import type { Conversation } from '@shop/contract/admin/messages'
import { messageText } from '@shop/contract/fields'
import { randomUuid } from '@shop/contract/random-id'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { TextArea } from '@shop/ui/text-area'
import { toast } from '@shop/ui/toast'
import { useMutation } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import { sendAnswer, sendNote, type Written } from '#admin/features/messages/messages-calls.ts'
import {
  type MessageKind,
  type MessageTexts,
  useForgetSent,
  useKeepTexts,
  useKeptTexts,
  useWrittenTexts,
} from '#admin/features/messages/use-message-draft.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Picks } from '#admin/parts/picks.tsx'
import { undoAction } from '#admin/parts/undo-change.ts'
import { whoWrote } from '#admin/parts/who-wrote.ts'
import { useKeys } from '#admin/platform/keys/use-keys.ts'
import { composerTexts as texts } from '#admin/texts/messages.ts'

const KINDS: readonly MessageKind[] = ['answer', 'note']
/** What a press sends: a note, or an answer and what is waited for then. */
type Action = 'note' | 'waiting' | 'closed'

/** Where an answer or a note is written, once it is known what was written before on this device. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const kept = useKeptTexts(conversation.id)
  return kept ? <Writing conversation={conversation} kept={kept} /> : <div className="composer min-h-60" />
}

type WritingProps = { conversation: Conversation; kept: MessageTexts }

/** Long because both kinds share field, draft and message. */
function Writing({ conversation, kept }: WritingProps) {
  const [kind, setKind] = useState<MessageKind>('answer')
  const [written, setWritten] = useWrittenTexts(conversation.id, kept)
  const [fault, setFault] = useState<string>()
  const isKept = useKeepTexts(conversation.id, written)
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useSend(conversation)
  const text = written[kind]
  const send = (action: Action) => {
    if (sending.isPending) return
    const wrong = faultOf(text)
    setFault(wrong)
    if (wrong !== undefined) return field.current?.focus()
    const earlier = written.attempts[kind]
    const attempt = earlier?.words === text ? earlier : { key: randomUuid(), words: text }
    setWritten({ ...written, attempts: { ...written.attempts, [kind]: attempt } })
    sending.mutate({ action, text, key: attempt.key })
  }
  useKeys([
    {
      keys: 'mod+enter',
      label: kind === 'note' ? texts.saveNote : texts.sendAndClose,
      act: () => send(kind === 'note' ? 'note' : 'closed'),
    },
  ])
  return (
    <div className="composer">
      <Top kind={kind} onKind={setKind} isKept={isKept} />
      <TextArea
        ref={field}
        label={kind === 'note' ? texts.note : texts.answer(whoWrote(conversation))}
        hideLabel
        shape="compact"
        rows={4}
        value={text}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          setWritten({ ...written, [kind]: event.target.value })
        }}
      />
      {sending.error && <FormMessage>{failureMessage(sending.error, texts.failed)}</FormMessage>}
      <Actions kind={kind} sending={sending.isPending ? sending.variables.action : undefined} onSend={send} />
    </div>
  )
}

type TopProps = { kind: MessageKind; onKind: (kind: MessageKind) => void; isKept: boolean }

function Top({ kind, onKind, isKept }: TopProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Picks
        name="kind"
        legend={texts.how}
        options={KINDS}
        labels={texts.kinds}
        chosen={kind}
        onChoose={onKind}
        isSegmented
      />
      <p role="status" className="flex items-center gap-1.5 text-meta text-moss">
        {isKept && (
          <>
            <Check aria-hidden="true" className="size-4" />
            {texts.kept}
          </>
        )}
      </p>
    </div>
  )
}

type ActionsProps = { kind: MessageKind; sending: Action | undefined; onSend: (action: Action) => void }

function Actions({ kind, sending, onSend }: ActionsProps) {
  if (kind === 'note') {
    return (
      <div className="flex justify-end">
        <Button size="compact" busy={sending === 'note'} onClick={() => onSend('note')}>
          {texts.saveNote}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p className="basis-full text-meta text-moss">{texts.mailbox}</p>
      <Button
        variant="neutral"
        size="compact"
        busy={sending === 'waiting'}
        softDisabled={sending !== undefined}
        onClick={() => onSend('waiting')}
      >
        {texts.sendAndWait}
      </Button>
      <Button
        size="compact"
        icon={<Send />}
        busy={sending === 'closed'}
        softDisabled={sending !== undefined}
        onClick={() => onSend('closed')}
      >
        {texts.sendAndClose}
      </Button>
    </div>
  )
}

type Sending = { action: Action; text: string; key: string }

function useSend({ id, email }: Conversation) {
  const forgetSent = useForgetSent(id)
  return useMutation({
    mutationFn: ({ action, text, key }: Sending): Promise<Written> =>
      action === 'note' ? sendNote({ id, key, text }) : sendAnswer({ id, key, text, state: action }),
    onSuccess: async ({ changeSetId }, { action, text }) => {
      await forgetSent({ kind: action === 'note' ? 'note' : 'answer', text })
      const done = doneWords(action, email)
      toast.success(done, action === 'note' ? {} : undoAction(changeSetId, done))
    },
  })
}

function doneWords(action: Action, email: string): string {
  if (action === 'note') return texts.noted
  return action === 'closed' ? texts.sentAndClosed(email) : texts.sent(email)
}

function faultOf(text: string): string | undefined {
  const judged = messageText.safeParse(text)
  if (judged.success) return undefined
  return judged.error.issues[0]?.message === 'too_long' ? texts.tooLong : texts.empty
}
