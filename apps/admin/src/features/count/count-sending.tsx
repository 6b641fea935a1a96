import { Button } from '@shop/ui/button'
import { Spinner } from '@shop/ui/spinner'
import WifiOff from 'lucide-react/icons/wifi-off'
import { countDay } from '#admin/features/count/count-day.ts'
import type { Count } from '#admin/features/count/count-kept.ts'
import { backToCounting, goOnAfterBooked, isUnanswered } from '#admin/features/count/count-rules.ts'
import { isAway, sendCount, useSending } from '#admin/features/count/count-sender.ts'
import { changeCount } from '#admin/features/count/count-state.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useMe } from '#admin/platform/session.ts'
import { useIsOnline } from '#admin/platform/use-is-online.ts'
import { countTexts, bookedTexts as texts } from '#admin/texts/count.ts'

/** The count is on its way: it waits for the network, for an answer, or for somebody who knows more than this device. */
export function CountSending({ count }: { count: Count }) {
  return (
    <>
      <PageHead title={countTexts.of(countDay(count.head.startedAt))} />
      <PageBody>
        {count.head.phase === 'unclear' ? <Unclear count={count} /> : <Waiting count={count} />}
      </PageBody>
    </>
  )
}

function Waiting({ count }: { count: Count }) {
  const isOnline = useIsOnline()
  const { error } = useSending()
  const ways = <WaysOn count={count} />
  if (!isOnline || (error && isAway(error))) {
    return (
      <Note kind="care" icon={WifiOff} title={texts.waits} action={ways}>
        {texts.waitsHint}
      </Note>
    )
  }
  if (error) {
    return (
      <Note kind="failure" title={texts.failed} action={ways}>
        {failureMessage(error)}
      </Note>
    )
  }
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner className="size-5" />
      {texts.sending}
    </p>
  )
}

/** Back to counting only as long as it is sure that nothing of what waits is booked. */
function WaysOn({ count }: { count: Count }) {
  const { staffId } = useMe()
  const { isSending } = useSending()
  const isUntried = !count.head.parcels.some(isUnanswered)
  const goBack = () => void changeCount(staffId, { from: 'sending', ...backToCounting(count) })
  return (
    <span className="flex flex-wrap gap-2">
      {!isSending && isUntried && (
        <Button variant="plain" size="compact" onClick={goBack}>
          {texts.backToCounting}
        </Button>
      )}
      <Button variant="neutral" size="compact" busy={isSending} onClick={() => void sendCount(staffId)}>
        {texts.tryNow}
      </Button>
    </span>
  )
}

/** Sent again under new keys it could be booked twice, so somebody says whether it was booked. */
function Unclear({ count }: { count: Count }) {
  const { staffId } = useMe()
  const product = count.head.parcels.find(isUnanswered)?.body.rows[0]?.product
  const name = count.rows.find(({ id }) => id === product)?.name ?? ''
  const goOn = async () => {
    await changeCount(staffId, { from: 'unclear', ...goOnAfterBooked(count) })
    await sendCount(staffId)
  }
  return (
    <Note
      kind="care"
      title={texts.unclear}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="neutral" size="compact" onClick={() => void goOn()}>
            {texts.isBooked}
          </Button>
          <Button
            variant="plain"
            size="compact"
            onClick={() => void changeCount(staffId, { from: 'unclear', ...backToCounting(count) })}
          >
            {texts.sendAnew}
          </Button>
        </span>
      }
    >
      {texts.unclearHint(name)}
    </Note>
  )
}
