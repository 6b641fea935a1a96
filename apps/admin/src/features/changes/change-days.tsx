import { ChangeRow } from '#admin/features/changes/change-row.tsx'
import type { ChangeSet } from '#admin/features/changes/changes-calls.ts'
import { groupBy } from '#admin/parts/group-by.ts'
import { dayOf, isDayBefore } from '#admin/parts/moment.ts'
import { changesTexts as texts } from '#admin/texts/changes.ts'

/** By day, one line a change. */
export function ChangeDays({ sets }: { sets: readonly ChangeSet[] }) {
  const days = groupBy(sets, ({ createdAt }) => new Date(createdAt).toDateString())
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={idOf(day)}>
      <h2 id={idOf(day)} className="mb-2.5 text-sheet">
        {dayWords(day)}
      </h2>
      <ul className="sheet-block">
        {ofDay.map((set) => (
          <ChangeRow key={set.id} set={set} />
        ))}
      </ul>
    </section>
  ))
}

function idOf(day: string): string {
  return `changes-of-${day.replaceAll(' ', '-')}`
}

function dayWords(day: string): string {
  const now = new Date()
  if (day === now.toDateString()) return texts.today
  return isDayBefore(new Date(day), now) ? texts.yesterday : dayOf(new Date(day).toISOString())
}
