import type { CheckedRow } from '@shop/contract/admin/stock'
import { Button } from '@shop/ui/button'
import type { ReactNode } from 'react'
import type { Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { differenceOf } from '#admin/features/count/count-rules.ts'
import { ReasonField } from '#admin/features/count/reason-field.tsx'
import { useCounting } from '#admin/features/count/use-count.ts'
import { meanwhileWords } from '#admin/parts/meanwhile-words.ts'
import { signed } from '#admin/parts/signed.ts'
import { countTexts, checkTexts as texts } from '#admin/texts/count.ts'

export type CheckedLineProps = { row: SheetRow; entry: Entry; checked: CheckedRow | undefined }

/** A difference as it will be booked, why, and what was sold meanwhile. */
export function CheckedLine({ row, entry, checked }: CheckedLineProps) {
  const words = meanwhileWords(checked?.meanwhile ?? null)
  return (
    <CountedLine row={row} entry={entry} about={words}>
      <ReasonField row={row} entry={entry} />
      <LineActions row={row} />
    </CountedLine>
  )
}

type CountedLineProps = { row: SheetRow; entry: Entry; about: string | undefined; children: ReactNode }

export function CountedLine({ row, entry, about, children }: CountedLineProps) {
  return (
    <li className="count-line">
      <span className="min-w-0">
        <span className="block break-words font-semibold">{countTexts.ofShelf(row.shelf, row.name)}</span>
        <span className="block text-meta text-moss">{texts.fromTo(entry.expected, entry.counted)}</span>
        {about !== undefined && <span className="block text-meta">{about}</span>}
      </span>
      <span className="count-line-difference">{signed(differenceOf(entry))}</span>
      <span className="count-line-actions">{children}</span>
    </li>
  )
}

/** The ways out of a row: back to its shelf, or without it. */
export function LineActions({ row: { id, name } }: { row: SheetRow }) {
  const { leaveOut } = useCounting()
  return (
    <>
      <Button
        variant="neutral"
        size="compact"
        aria-label={texts.againOf(name)}
        onClick={() => leaveOut(id, true)}
      >
        {texts.again}
      </Button>
      <Button
        variant="plain"
        size="compact"
        aria-label={texts.leaveOutOf(name)}
        onClick={() => leaveOut(id, false)}
      >
        {texts.leaveOut}
      </Button>
    </>
  )
}
