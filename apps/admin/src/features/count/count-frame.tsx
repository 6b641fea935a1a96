import { Button, buttonClass } from '@shop/ui/button'
import { MenuButton } from '@shop/ui/menu'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { countDay } from '#admin/features/count/count-day.ts'
import type { Count } from '#admin/features/count/count-kept.ts'
import { sumUp } from '#admin/features/count/count-rules.ts'
import { PrintedSheet } from '#admin/features/count/printed-sheet.tsx'
import { useCounting, useIsUnkept } from '#admin/features/count/use-count.ts'
import { ActionBar } from '#admin/parts/action-bar.tsx'
import { BackLink } from '#admin/parts/back-link.tsx'
import { whenOf } from '#admin/parts/moment.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { QuestionDialog } from '#admin/parts/question-dialog.tsx'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { signed } from '#admin/parts/signed.ts'
import { useIsOnline } from '#admin/platform/use-is-online.ts'
import { countTexts as texts } from '#admin/texts/count.ts'

/** What stands around counting: how far it is, that nothing is lost, and finishing it. */
export function CountFrame({ count, children }: { count: Count; children: ReactNode }) {
  const { counted, total } = sumUp(count)
  const { startedAt, by } = count.head
  return (
    <>
      <PageHead
        title={texts.of(countDay(startedAt))}
        back={<BackLink to="/stock" label={texts.back} />}
        about={
          <span>
            {texts.progress(counted, total)}
            <span className="max-md:hidden"> · {texts.about(by, whenOf(startedAt))}</span>
          </span>
        }
        actions={<Actions count={count} />}
      />
      <PageBody>
        <progress className="progress" aria-label={texts.bar} value={counted} max={total} />
        <Kept />
        {children}
      </PageBody>
      <CountBar count={count} />
    </>
  )
}

/** Whether the last number is safe. */
export function Kept() {
  const isOnline = useIsOnline()
  const isUnkept = useIsUnkept()
  return (
    <>
      {!isOnline && (
        <Note kind="care" title={texts.offline} icon={WifiOff}>
          {texts.offlineHint}
        </Note>
      )}
      {isUnkept && (
        <Note kind="failure" title={texts.notKept}>
          {texts.notKeptHint}
        </Note>
      )}
    </>
  )
}

/** Long because most of it are attributes. */
function Actions({ count }: { count: Count }) {
  const { discard } = useCounting()
  const [isPrinted, setIsPrinted] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const print = () => {
    flushSync(() => setIsPrinted(true))
    window.print()
    setIsPrinted(false)
  }
  return (
    <>
      <Button variant="neutral" size="compact" icon={<Printer />} className="max-md:hidden" onClick={print}>
        {texts.print}
      </Button>
      <RowMenu label={texts.more}>
        <MenuButton onClick={print}>{texts.print}</MenuButton>
        <MenuButton onClick={() => setIsAsked(true)}>{texts.discard}</MenuButton>
      </RowMenu>
      <QuestionDialog
        isOpen={isAsked}
        title={texts.discardTitle}
        text={texts.discardText(sumUp(count).counted)}
        action={texts.discard}
        cancel={texts.keep}
        isDangerous
        isBusy={false}
        onAnswer={(isYes) => {
          setIsAsked(false)
          if (isYes) void discard()
        }}
      />
      {isPrinted && <PrintedSheet count={count} />}
    </>
  )
}

const SHOWN_DIFFERENCES = 6

function CountBar({ count }: { count: Count }) {
  const { counted, total, differences } = sumUp(count)
  const shown = differences.slice(0, SHOWN_DIFFERENCES).map(signed)
  return (
    <ActionBar
      label={texts.bar}
      words={
        <>
          <strong>{texts.progress(counted, total)}</strong>{' '}
          <span className="text-sage max-md:block max-md:text-meta">
            {counted > 0 && texts.differ(shown, differences.length - shown.length)}
          </span>
        </>
      }
      isOneLine
    >
      <Link
        to="/stock"
        className={buttonClass({ variant: 'plain', size: 'compact', className: 'on-bar max-md:hidden' })}
      >
        {texts.pause}
      </Link>
      <Link
        to="/stock/count"
        search={{ view: 'check' }}
        className={buttonClass({ variant: 'bright', size: 'compact' })}
      >
        {texts.check}
      </Link>
    </ActionBar>
  )
}
