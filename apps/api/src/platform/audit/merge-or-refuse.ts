import type { StaleData } from '@shop/contract/admin/stale'
import type { Read } from '#api/platform/db/index.ts'
import { Refusal } from '#api/refusal.ts'
import { selectLaterChanges } from './audit.repository.ts'
import { type GivenFields, keepFields } from './fields.ts'
import { mergeFields } from './merge-rules.ts'

type Editing<Wanted extends GivenFields> = {
  kind: string
  id: string
  /** The version that the editor saw: `version` of the call's input. */
  seen: number
  /** The row as it is now, locked by the caller, with the names that `record` is given. */
  present: GivenFields & { version: number }
  /** What the editor sent, without the version: all fields or some. */
  wanted: Wanted
  /** Fields that mean something only with one another: they are merged as one. */
  together?: readonly (readonly string[])[]
}

/**
 * What of `wanted` to write onto the present row: what the editor changed, beside what others have changed since. Empty:
 * nothing to write. Throws Refusal `stale` where both changed one field.
 */
export async function mergeOrRefuse<Wanted extends GivenFields>(
  read: Read,
  { kind, id, seen, present, wanted, together = [] }: Editing<Wanted>,
): Promise<Partial<Wanted>> {
  const { fields } = keepFields(present)
  const { version } = present
  const later = seen === version ? [] : await selectLaterChanges(read, { kind, id, seen })
  const edit = { seen, version, present: fields, wanted: keepFields(wanted).fields, together }
  const merged = mergeFields(edit, later)
  if (merged.kind === 'clash') {
    const data: StaleData = { version, fields: merged.fields, present: fields }
    throw new Refusal('stale', { data })
  }
  const patch = { ...wanted }
  for (const name of Object.keys(patch))
    if (!merged.fields.includes(name)) Reflect.deleteProperty(patch, name)
  return patch
}
