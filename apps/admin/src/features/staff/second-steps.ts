import type { Person } from '#admin/features/staff/staff-calls.ts'
import { staffTexts as texts } from '#admin/texts/staff.ts'

/** Recovery codes alone are none: they run out. */
export function hasSecondStep({ secondSteps: { passkeys, appCode } }: Pick<Person, 'secondSteps'>): boolean {
  return passkeys > 0 || appCode
}

/** `2 passkeys, app code`. */
export function wordsOfSecondSteps({ secondSteps }: Pick<Person, 'secondSteps'>): string {
  const { passkeys, appCode } = secondSteps
  if (passkeys === 0) return appCode ? texts.appCodeAlone : texts.noSecondStep
  return [texts.passkeys(passkeys), ...(appCode ? [texts.appCode] : [])].join(', ')
}
