import { buttonClass } from '@shop/ui/button'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countDay } from '#admin/features/count/count-day.ts'
import { sumUp } from '#admin/features/count/count-rules.ts'
import { useCount } from '#admin/features/count/use-count.ts'
import { Note } from '#admin/parts/note.tsx'
import { may, useMe } from '#admin/platform/session.ts'
import { countTexts, goingTexts as texts } from '#admin/texts/count.ts'

/** On the page of all stock: the count that goes on, and the way back to it. */
export function GoingCount() {
  const { data: count } = useCount()
  const router = useRouter()
  const mayCount = may(useMe(), 'stock.write')
  // External system: the network, which may be gone by the time that somebody goes to count.
  useEffect(() => {
    if (!mayCount) return
    void router.preloadRoute({ to: '/stock/count', search: {} }).catch(() => undefined)
  }, [router, mayCount])
  if (!count) return null
  const { phase, startedAt } = count.head
  const { counted, total } = sumUp(count)
  const words = { counting: countTexts.progress(counted, total), done: texts.booked }
  return (
    <Note
      kind="facts"
      title={texts.yours(countDay(startedAt))}
      action={
        <Link to="/stock/count" search={{}} className={buttonClass({ variant: 'neutral', size: 'compact' })}>
          {phase === 'done' ? texts.look : texts.goOn}
        </Link>
      }
    >
      {phase === 'counting' || phase === 'done' ? words[phase] : texts.waits}
    </Note>
  )
}
