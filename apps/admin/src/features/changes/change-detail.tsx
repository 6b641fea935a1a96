import { Button } from '@shop/ui/button'
import { useQuery } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { ChangeTable } from '#admin/features/changes/change-table.tsx'
import { type ChangedThing, changeQuery, type LookedAtChange } from '#admin/features/changes/changes-calls.ts'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { dayOf, whenOf } from '#admin/parts/moment.ts'
import { Note } from '#admin/parts/note.tsx'
import type { LeftThing } from '#admin/parts/undo-change.ts'
import { leftTexts, changesTexts as texts, undoRefusedTexts } from '#admin/texts/changes.ts'

export type ChangeDetailProps = {
  id: string
  /** What an undo of it has just left. */
  left: readonly LeftThing[]
  isBusy: boolean
  onUndo: () => void
}

/** Before, after, now, and what undo will do. */
export function ChangeDetail({ id, left, isBusy, onUndo }: ChangeDetailProps) {
  const { data, error, refetch } = useQuery(changeQuery(id))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const names = new Map(data.changes.map((change) => [`${change.kind} ${change.id}`, nameOf(change)]))
  return (
    <div className="grid gap-3">
      {left.length > 0 && (
        <Note kind="care" title={texts.leftTitle}>
          {left
            .map((each) =>
              leftWords(names.get(`${each.kind} ${each.id}`) ?? each.id, each.reason, each.since),
            )
            .join('; ')}
        </Note>
      )}
      <ChangeTable changes={data.changes} />
      {data.changes.some(({ isPersonal }) => isPersonal) && (
        <p className="text-meta text-moss">{texts.personal}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-meta text-moss">{prospectOf(data)}</p>
        {canUndo(data) && (
          <Button variant="neutral" size="compact" icon={<Undo2 />} busy={isBusy} onClick={onUndo}>
            {data.changes.length > 1 ? texts.undoAll(putBackBy(data).length) : texts.undo}
          </Button>
        )}
      </div>
      {data.origin && (
        <p className="break-words text-meta text-moss">
          {texts.origin(data.origin.requestId, data.origin.call, data.origin.address)}
        </p>
      )}
    </div>
  )
}

/** Whoever has yet to show that it is them is asked when they press. */
function canUndo({ undoRefused }: LookedAtChange): boolean {
  return undoRefused === null || undoRefused === 'step_up_required'
}

function putBackBy({ changes }: LookedAtChange): ChangedThing[] {
  return changes.filter(({ left }) => left === null)
}

/** What undo will do, in words. */
function prospectOf(change: LookedAtChange): string {
  if (!canUndo(change)) return undoRefusedTexts[change.undoRefused ?? 'nothing_to_undo']
  const back = putBackBy(change).length
  const left = change.changes.flatMap((each) =>
    each.left === null ? [] : [leftWords(nameOf(each), each.left, each.since)],
  )
  const sentence = left.length === 0 ? texts.putsBack(back) : texts.putsBackAndLeaves(back, left.join('; '))
  return `${sentence} ${texts.until(dayOf(change.undoUntil))}`
}

function nameOf({ name, id }: ChangedThing): string {
  return name ?? id
}

function leftWords(name: string, reason: LeftThing['reason'], since: LeftThing['since']): string {
  if (reason !== 'changed' || since === null) return texts.leftOne(name, leftTexts[reason])
  return texts.leftBy(name, since.staffName, whenOf(since.createdAt))
}
