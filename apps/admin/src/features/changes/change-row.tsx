import { Button } from '@shop/ui/button'
import Bot from 'lucide-react/icons/bot'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId, useState } from 'react'
import { aboutOf } from '#admin/features/changes/about-of.ts'
import { ChangeDetail } from '#admin/features/changes/change-detail.tsx'
import type { ChangeSet } from '#admin/features/changes/changes-calls.ts'
import { timeOf } from '#admin/parts/moment.ts'
import { Monogram } from '#admin/parts/monogram.tsx'
import { Pill } from '#admin/parts/pill.tsx'
import { type LeftThing, undoAndTell } from '#admin/parts/undo-change.ts'
import { changesTexts as texts } from '#admin/texts/changes.ts'

/** A change set: who, what, when; opened, what it changed. */
export function ChangeRow({ set }: { set: ChangeSet }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [left, setLeft] = useState<LeftThing[]>([])
  const detailId = useId()

  async function undo() {
    setIsBusy(true)
    const { left: found } = await undoAndTell(set)
    setLeft(found)
    if (found.length > 0) setIsOpen(true)
    setIsBusy(false)
  }

  return (
    <li data-row={set.id} className="border-line border-b px-(--cell) py-3 last:border-b-0">
      <div className="change-row">
        <Summary set={set} />
        <div className="change-actions">
          {set.undoneBy !== null && (
            <Pill tone="quiet" icon={<Undo2 aria-hidden="true" />}>
              {texts.undone}
            </Pill>
          )}
          <ShowButton set={set} isOpen={isOpen} detailId={detailId} onClick={() => setIsOpen(!isOpen)} />
          {set.canUndo && !isOpen && <UndoButton set={set} isBusy={isBusy} onClick={() => void undo()} />}
        </div>
      </div>
      {isOpen && (
        <div id={detailId} className="change-detail">
          <ChangeDetail id={set.id} left={left} isBusy={isBusy} onUndo={() => void undo()} />
        </div>
      )}
    </li>
  )
}

/** On a phone the time stands in the second line. */
function Summary({ set }: { set: ChangeSet }) {
  const { staffId, staffName, summary, createdAt } = set
  const time = timeOf(createdAt)
  return (
    <>
      <time dateTime={createdAt} className="change-time">
        {time}
      </time>
      {staffId ? <Monogram name={staffName} /> : <TheShop />}
      <div className="min-w-0">
        <p className="break-words">
          <strong className="font-semibold">{staffName}</strong> · {summary}
        </p>
        <p className="break-words text-meta text-moss">
          <time dateTime={createdAt} className="md:hidden">
            {time} ·{' '}
          </time>
          {aboutOf(set)}
        </p>
      </div>
    </>
  )
}

type ShowButtonProps = { set: ChangeSet; isOpen: boolean; detailId: string; onClick: () => void }

function ShowButton({ set: { summary }, isOpen, detailId, onClick }: ShowButtonProps) {
  return (
    <Button
      variant="plain"
      size="compact"
      icon={isOpen ? <ChevronUp /> : <ChevronDown />}
      data-row-link=""
      aria-label={isOpen ? texts.hideOf(summary) : texts.showOf(summary)}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      onClick={onClick}
    >
      {isOpen ? texts.hide : texts.show}
    </Button>
  )
}

type UndoButtonProps = { set: ChangeSet; isBusy: boolean; onClick: () => void }

function UndoButton({ set: { summary }, isBusy, onClick }: UndoButtonProps) {
  return (
    <Button
      variant="neutral"
      size="compact"
      icon={<Undo2 />}
      busy={isBusy}
      aria-label={texts.undoOf(summary)}
      onClick={onClick}
    >
      {texts.undo}
    </Button>
  )
}

function TheShop() {
  return (
    <span className="monogram bg-mist">
      <Bot aria-hidden="true" className="size-4.5 stroke-[1.75]" />
    </span>
  )
}
