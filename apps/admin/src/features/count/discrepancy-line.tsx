import { Button } from '@shop/ui/button'
import type { Matter } from '#admin/features/count/check-rules.ts'
import { CountedLine, LineActions } from '#admin/features/count/checked-line.tsx'
import type { Entry, SheetRow } from '#admin/features/count/count-kept.ts'
import { differenceOf } from '#admin/features/count/count-rules.ts'
import { useCounting } from '#admin/features/count/use-count.ts'
import { meanwhileWords } from '#admin/parts/meanwhile-words.ts'
import { signed } from '#admin/parts/signed.ts'
import { checkTexts as texts } from '#admin/texts/count.ts'

export type MatterLineProps = { row: SheetRow; entry: Entry; matter: Matter }

/** A row that somebody has to decide about: counted again, left out or, where that can be meant, booked all the same. */
export function DiscrepancyLine({ row, entry, matter }: MatterLineProps) {
  const { change } = useCounting()
  return (
    <CountedLine row={row} entry={entry} about={wordsOf(matter, entry)}>
      <LineActions row={row} />
      {matter.kind === 'clash' && (
        <Button
          variant="plain"
          size="compact"
          aria-label={texts.bookTooOf(row.name)}
          onClick={() => change(row.id, { isSure: true })}
        >
          {texts.bookToo}
        </Button>
      )}
    </CountedLine>
  )
}

function wordsOf(matter: Matter, entry: Entry): string {
  if (matter.kind === 'clash') {
    const meanwhile = meanwhileWords(matter.checked.meanwhile) ?? ''
    return `${meanwhile} ${texts.clash(signed(differenceOf(entry)))}`
  }
  if (matter.kind === 'too_little') return texts.too_little(matter.stock ?? 0)
  return texts[matter.kind]
}
