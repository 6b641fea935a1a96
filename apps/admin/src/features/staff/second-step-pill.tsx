import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { hasSecondStep, wordsOfSecondSteps } from '#admin/features/staff/second-steps.ts'
import type { Person } from '#admin/features/staff/staff-calls.ts'
import { Pill } from '#admin/parts/pill.tsx'
import { staffTexts as texts } from '#admin/texts/staff.ts'

export function SecondStepPill({ person }: { person: Person }) {
  if (person.isDemo) {
    return (
      <Pill tone="quiet" icon={<KeyRound aria-hidden="true" />}>
        {texts.noneNeeded}
      </Pill>
    )
  }
  if (!hasSecondStep(person)) {
    return (
      <Pill tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
        {texts.noSecondStep}
      </Pill>
    )
  }
  const Icon = person.secondSteps.passkeys > 0 ? KeyRound : Smartphone
  return (
    <Pill tone="good" icon={<Icon aria-hidden="true" />}>
      {wordsOfSecondSteps(person)}
    </Pill>
  )
}
