import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { type SortedRows, sortRows } from '#admin/features/count/check-rules.ts'
import { CheckedLine } from '#admin/features/count/checked-line.tsx'
import { checkQuery } from '#admin/features/count/count-calls.ts'
import { Kept } from '#admin/features/count/count-frame.tsx'
import type { Count } from '#admin/features/count/count-kept.ts'
import { openRows } from '#admin/features/count/count-rules.ts'
import { DiscrepancyLine } from '#admin/features/count/discrepancy-line.tsx'
import { useCounting } from '#admin/features/count/use-count.ts'
import { ActionBar } from '#admin/parts/action-bar.tsx'
import { BackLink } from '#admin/parts/back-link.tsx'
import { Note } from '#admin/parts/note.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { SheetBlock } from '#admin/parts/sheet-block.tsx'
import { useIsOnline } from '#admin/platform/use-is-online.ts'
import { countTexts, checkTexts as texts } from '#admin/texts/count.ts'

/** What differs, seen before it is booked, and what others did meanwhile. Long because it arranges the whole page. */
export function CheckCount({ count }: { count: Count }) {
  const isOnline = useIsOnline()
  const { note } = useCounting()
  const open = openRows(count)
  const check = useQuery({ ...checkQuery(open), enabled: isOnline && open.length > 0 })
  const sorted = sortRows(open, { checked: check.data, refused: count.head.refused })
  const uncounted = count.rows.length - count.entries.size
  return (
    <>
      <PageHead
        title={texts.title}
        back={<BackLink to="/stock/count" label={texts.back} />}
        about={countTexts.progress(count.entries.size, count.rows.length)}
      />
      <PageBody>
        <Kept />
        {open.length > 0 && <Looked check={check} isOnline={isOnline} />}
        {sorted.toDecide.length > 0 && (
          <SheetBlock title={texts.decide}>
            <ul>
              {sorted.toDecide.map(({ open: { row, entry }, matter }) => (
                <DiscrepancyLine key={row.id} row={row} entry={entry} matter={matter} />
              ))}
            </ul>
          </SheetBlock>
        )}
        <SheetBlock title={texts.differences}>
          {sorted.differing.length === 0 && <p className="sheet-body text-moss">{texts.none}</p>}
          <ul>
            {sorted.differing.map(({ row, entry }) => (
              <CheckedLine key={row.id} row={row} entry={entry} checked={check.data?.get(row.id)} />
            ))}
          </ul>
          <p className="sheet-foot border-line border-t">
            {sorted.right > 0 && texts.right(sorted.right)} {uncounted > 0 && texts.open(uncounted)}
          </p>
        </SheetBlock>
        <TextField
          label={texts.note}
          shape="compact"
          className="max-w-120"
          autoComplete="off"
          maxLength={200}
          value={count.head.note}
          onChange={(event) => note(event.target.value)}
        />
      </PageBody>
      <FinishBar open={open.length} sorted={sorted} isLooking={check.isFetching} />
    </>
  )
}

type LookedProps = {
  check: { error: unknown; isFetching: boolean; refetch: () => unknown }
  isOnline: boolean
}

/** Whether others' doings are known. */
function Looked({ check: { error, isFetching, refetch }, isOnline }: LookedProps) {
  if (isFetching) {
    return (
      <p role="status" className="text-meta text-moss">
        {texts.looking}
      </p>
    )
  }
  if (isOnline && !error) return null
  return (
    <Note
      kind="care"
      title={texts.unlooked}
      action={
        isOnline && (
          <Button variant="neutral" size="compact" onClick={() => void refetch()}>
            {texts.lookAgain}
          </Button>
        )
      }
    >
      {texts.unlookedHint}
    </Note>
  )
}

type FinishBarProps = { open: number; sorted: SortedRows; isLooking: boolean }

function FinishBar({ open, sorted: { toDecide, differing }, isLooking }: FinishBarProps) {
  const { finish } = useCounting()
  const canFinish = open > 0 && toDecide.length === 0 && !isLooking
  return (
    <ActionBar
      label={countTexts.bar}
      words={<strong>{wordsOf(open, toDecide.length, differing.length)}</strong>}
      isOneLine
    >
      <Button variant="bright" size="compact" softDisabled={!canFinish} onClick={() => void finish()}>
        {texts.finish}
      </Button>
    </ActionBar>
  )
}

function wordsOf(open: number, toDecide: number, differing: number): string {
  if (open === 0) return texts.nothingCounted
  return toDecide > 0 ? texts.toDecide(toDecide) : texts.sum(open, differing)
}
