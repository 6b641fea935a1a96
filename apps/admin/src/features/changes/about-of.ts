import type { ChangeSet } from '#admin/features/changes/changes-calls.ts'
import { fieldName, valueWords } from '#admin/parts/field-words.ts'
import { shownFields } from '#admin/parts/shown-fields.ts'
import { kindTexts, changesTexts as texts } from '#admin/texts/changes.ts'

type Listed = Pick<ChangeSet, 'changes' | 'count'>
type Change = ChangeSet['changes'][number]

/** Tells people nothing. */
const MADE_UP_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** `Product lavender-calm-bar and 2 more`; of one thing, whose values are there, `Price: $6.50 → $6.85`. */
export function aboutOf({ changes, count }: Listed): string {
  const [first] = changes
  if (!first) return ''
  const values = valuesOf(first)
  if (values !== '') return values
  const kind = kindTexts[first.kind] ?? first.kind
  const name = MADE_UP_ID.test(first.id) ? kind : texts.about(kind, first.id)
  return count > 1 ? texts.andMore(name, count - 1) : name
}

/** Empty for what was made or deleted, and where the list holds names of fields alone. */
function valuesOf({ before, after, isPersonal }: Change): string {
  if (before === null || after === null || isPersonal) return ''
  const fields = shownFields(after)
  if (fields.every((field) => before[field] === null && after[field] === null)) return ''
  const words = fields.map((field) =>
    texts.fromTo(fieldName(field), valueWords(field, before[field]), valueWords(field, after[field])),
  )
  return words.join('; ')
}
