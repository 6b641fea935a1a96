import { hasSecondStep } from '#admin/features/staff/second-steps.ts'
import type { Person } from '#admin/features/staff/staff-calls.ts'
import { Note } from '#admin/parts/note.tsx'
import { staffTexts as texts } from '#admin/texts/staff.ts'

/** A note for each who has a password alone. */
export function WithoutSecondStep({ people }: { people: readonly Person[] }) {
  return people
    .filter((person) => !hasSecondStep(person) && !person.isDemo)
    .map(({ id, name }) => (
      <Note key={id} kind="care" title={texts.withoutSecondStep(name)}>
        {texts.withoutSecondStepHint}
      </Note>
    ))
}
