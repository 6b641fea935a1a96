import type { Read } from '#api/platform/db/index.ts'
import { invalidField } from '#api/refusal.ts'
import { selectTints } from './tints.repository.ts'

/** A tint that is in use, or the one that the thing has already. Throws a Refusal that names the field. */
export async function requireTint(
  read: Read,
  wanted: string | null | undefined,
  present: string | null | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === null || wanted === present) return
  const tint = (await selectTints(read)).find(({ key }) => key === wanted)
  if (!tint?.isActive) throw invalidField('tint')
}

/** Also one that is out of use: something had it before. Throws a Refusal that names the field. */
export async function requireKnownTint(read: Read, wanted: string | null | undefined): Promise<void> {
  if (wanted === undefined || wanted === null) return
  if (!(await selectTints(read)).some(({ key }) => key === wanted)) throw invalidField('tint')
}
