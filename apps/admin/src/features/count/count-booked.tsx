import type { commitCount } from '@shop/contract/admin/stock'
import type { CallReply } from '@shop/contract/call'
import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { countDay } from '#admin/features/count/count-day.ts'
import type { Count } from '#admin/features/count/count-kept.ts'
import { bookedIn } from '#admin/features/count/count-rules.ts'
import { useCounting } from '#admin/features/count/use-count.ts'
import { meanwhileWords } from '#admin/parts/meanwhile-words.ts'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { signed } from '#admin/parts/signed.ts'
import { useStockCorrection } from '#admin/parts/stock-correction.ts'
import { undoAndTell } from '#admin/parts/undo-change.ts'
import { countTexts, bookedTexts as texts } from '#admin/texts/count.ts'

type BookedRow = CallReply<typeof commitCount>['data']['rows'][number]

/** What was booked, what happened meanwhile, and the way back. */
export function CountBooked({ count }: { count: Count }) {
  const { head, rows: sheet } = count
  const done = bookedIn(head)
  const rest = sheet.filter(({ id }) => !done.has(id)).length
  const replies = head.parcels.flatMap(({ reply }) => (reply ? [reply] : []))
  const booked = replies.flatMap(({ rows }) => rows)
  const unanswered = done.size - booked.length
  const differing = booked.filter(({ delta }) => delta !== 0).length
  const told = booked.filter(({ delta, meanwhile }) => delta !== 0 || meanwhileWords(meanwhile) !== undefined)
  const changes = replies.flatMap(({ changeSetId }) => changeSetId ?? [])
  return (
    <>
      <PageHead title={countTexts.of(countDay(head.startedAt))} />
      <PageBody>
        <Note
          kind="facts"
          title={replies.length > 0 ? texts.done(booked.length, differing) : undefined}
          action={<Actions day={countDay(head.startedAt)} changes={changes} />}
        >
          {unanswered > 0 && texts.unanswered(unanswered)} {rest > 0 && texts.rest(rest)}
        </Note>
        {told.length > 0 && (
          <SheetBlock title={texts.differed}>
            <ul>
              {told.map((row) => (
                <BookedLine key={row.product} row={row} />
              ))}
            </ul>
          </SheetBlock>
        )}
      </PageBody>
    </>
  )
}

function Actions({ day, changes }: { day: string; changes: readonly string[] }) {
  const { discard } = useCounting()
  const navigate = useNavigate()
  const [undone, setUndone] = useState<readonly string[]>([])
  const left = changes.filter((id) => !undone.includes(id))
  const undoing = useMutation({
    mutationFn: async () => {
      for (const id of left.toReversed()) {
        const { isDone } = await undoAndTell({ id, summary: texts.summary(day) })
        if (isDone) setUndone((ids) => [...ids, id])
      }
    },
  })
  return (
    <span className="flex flex-wrap gap-2">
      {left.length > 0 && (
        <Button
          variant="plain"
          size="compact"
          icon={<Undo />}
          busy={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          {texts.undo}
        </Button>
      )}
      <Button
        variant="neutral"
        size="compact"
        onClick={() => void discard().then(() => navigate({ to: '/stock' }))}
      >
        {texts.close}
      </Button>
    </span>
  )
}

/** Where somebody else corrected the same product, both differences are booked: it must be looked at again. */
function BookedLine({ row: { product, name, delta, stock, meanwhile } }: { row: BookedRow }) {
  const correct = useStockCorrection()
  const words = meanwhileWords(meanwhile)
  const isClash = delta !== 0 && meanwhile.corrected !== 0
  return (
    <li className="count-line">
      <span className="min-w-0">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block text-meta text-moss">{texts.now(stock)}</span>
        {words !== undefined && (
          <span className={`block text-meta ${isClash ? 'font-semibold text-calendula-deep' : ''}`}>
            {isClash ? texts.clash(words, signed(delta)) : words}
          </span>
        )}
      </span>
      <span className="count-line-difference">{signed(delta)}</span>
      {isClash && correct && (
        <span className="count-line-actions">
          <Button
            variant="neutral"
            size="compact"
            aria-label={texts.correctOf(name)}
            onClick={() => correct({ id: product, name })}
          >
            {texts.correct}
          </Button>
        </span>
      )}
    </li>
  )
}
