import { FormMessage } from '@shop/ui/form-message'
import { brokenFields } from '#admin/parts/broken-fields.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { staleDataIn } from '#admin/parts/stale-data-in.ts'
import { listedTexts as texts } from '#admin/texts/listed-rows.ts'

export type SaveFailureProps = {
  error: Error | null
  /** What the form calls a field. */
  names: Readonly<Record<string, string>>
}

/** Why a save was refused; where somebody else changed the same, what stands there now. */
export function SaveFailure({ error, names }: SaveFailureProps) {
  if (!error) return null
  const stale = staleDataIn(error)
  if (!stale)
    return <FormMessage>{brokenFields(error, names) ?? failureMessage(error, texts.failed)}</FormMessage>
  const [first] = stale.fields
  const theirs = stale.fields.map(({ field, theirs: value }) =>
    texts.isNow(names[field] ?? field, String(value)),
  )
  const who = first?.changedBy ?? texts.somebody
  return <FormMessage>{[texts.meanwhile(who), ...theirs, texts.saveAgain].join(' ')}</FormMessage>
}
