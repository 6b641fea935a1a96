import type { listOwnSessions } from '@shop/contract/admin/me'
import type { CallReply } from '@shop/contract/call'
import { Button } from '@shop/ui/button'
import { toast } from '@shop/ui/toast'
import { useEndOthers, useEndSession } from '#admin/features/account/account-calls.ts'
import { SheetRow } from '#admin/features/account/sheet-row.tsx'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { agoOf } from '#admin/parts/moment.ts'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { deviceName } from '#admin/platform/passkeys.ts'
import { accountTexts as texts } from '#admin/texts/account.ts'

type Sessions = CallReply<typeof listOwnSessions>['data']

/** Devices that are signed in; each can be ended from here. */
export function SessionsSheet({ sessions }: { sessions: Sessions }) {
  const endOthers = useEndOthers()
  const others = sessions.some(({ isThis }) => !isThis)
  return (
    <SheetBlock
      title={texts.sessionsTitle}
      actions={
        others && (
          <Button
            variant="plain"
            size="compact"
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: () => toast.success(texts.othersEnded),
                onError: (error) => toast.error(failureMessage(error, texts.failed)),
              })
            }
          >
            {texts.endOthers}
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </SheetBlock>
  )
}

function SessionRow({ session: { id, isThis, browser, address, seenAt } }: { session: Sessions[number] }) {
  const end = useEndSession()
  const name = browserName(browser)
  const seen = texts.seen(agoOf(seenAt), address)
  return (
    <SheetRow
      title={name}
      hint={isThis ? `${texts.thisDevice}, ${seen}` : seen}
      action={
        !isThis && (
          <Button
            variant="plain-danger"
            size="compact"
            aria-label={texts.endSessionOf(name)}
            busy={end.isPending}
            onClick={() =>
              end.mutate(id, {
                onSuccess: () => toast.success(texts.sessionEnded),
                onError: (error) => toast.error(failureMessage(error, texts.failed)),
              })
            }
          >
            {texts.endSession}
          </Button>
        )
      }
    />
  )
}

/** `Chrome, Mac`: what a browser says of itself, as people call it. */
function browserName(agent: string): string {
  return deviceName(agent) || texts.unknownBrowser
}
