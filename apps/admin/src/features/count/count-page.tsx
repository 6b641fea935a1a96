import { useEffect } from 'react'
import { BeginCount } from '#admin/features/count/begin-count.tsx'
import { CheckCount } from '#admin/features/count/check-count.tsx'
import { CountBooked } from '#admin/features/count/count-booked.tsx'
import { CountFrame } from '#admin/features/count/count-frame.tsx'
import type { Count } from '#admin/features/count/count-kept.ts'
import type { CountView } from '#admin/features/count/count-search.ts'
import { startSender } from '#admin/features/count/count-sender.ts'
import { CountSending } from '#admin/features/count/count-sending.tsx'
import { CountedList } from '#admin/features/count/counted-list.tsx'
import { SheetCount } from '#admin/features/count/sheet-count.tsx'
import { ShelfCount } from '#admin/features/count/shelf-count.tsx'
import { useCount } from '#admin/features/count/use-count.ts'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { useMe } from '#admin/platform/session.ts'
import { useIsNarrow } from '#admin/platform/use-is-narrow.ts'
import { countTexts as texts } from '#admin/texts/count.ts'

/** Going along the shelves: it lies on this device from the first number until the shop has answered. */
export function CountPage({ view }: { view: CountView | undefined }) {
  const { data: count, error } = useCount()
  const { staffId } = useMe()
  // External system: the network, over which a count goes out from now on, whatever page is shown.
  useEffect(() => startSender(staffId), [staffId])
  if (count) return <Going count={count} view={view} />
  if (count === null) return <BeginCount />
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        {error ? (
          <Note kind="failure" title={texts.unreadable} />
        ) : (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
      </PageBody>
    </>
  )
}

function Going({ count, view }: { count: Count; view: CountView | undefined }) {
  const isNarrow = useIsNarrow()
  const { phase } = count.head
  if (phase === 'done') return <CountBooked count={count} />
  if (phase === 'sending' || phase === 'unclear') return <CountSending count={count} />
  if (view === 'check') return <CheckCount count={count} />
  if (isNarrow && view === 'list') return <CountedList count={count} />
  return (
    <CountFrame count={count}>
      {isNarrow ? <ShelfCount count={count} /> : <SheetCount count={count} />}
    </CountFrame>
  )
}
