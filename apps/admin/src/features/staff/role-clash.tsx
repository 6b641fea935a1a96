import { permission } from '@shop/contract/admin/staff-fields'
import type { StaleData } from '@shop/contract/admin/stale'
import * as z from 'zod/mini'
import { Note } from '#admin/parts/note.tsx'
import { permissionTexts, roleTexts as texts } from '#admin/texts/staff.ts'

const permissions = z.array(permission)

/** What somebody else made of a role while it was edited, beside what was sent. */
export function RoleClash({ clash: { fields } }: { clash: StaleData }) {
  const [first] = fields
  return (
    <div role="alert">
      <Note kind="care" title={texts.changedMeanwhile(first?.changedBy ?? texts.somebody)}>
        {[...fields.flatMap(wordsOf), texts.saveAgain].join(' ')}
      </Note>
    </div>
  )
}

function wordsOf({ field, yours, theirs }: StaleData['fields'][number]): string[] {
  if (field === 'name') return [texts.isCalled(String(theirs))]
  const [sent, kept] = [permissions.safeParse(yours), permissions.safeParse(theirs)]
  if (!sent.success || !kept.success) return []
  const more = kept.data.filter((each) => !sent.data.includes(each)).map((each) => permissionTexts[each])
  const less = sent.data.filter((each) => !kept.data.includes(each)).map((each) => permissionTexts[each])
  return [
    ...(more.length > 0 ? [texts.mayMeanwhile(more.join(', '))] : []),
    ...(less.length > 0 ? [texts.mayNotMeanwhile(less.join(', '))] : []),
  ]
}
