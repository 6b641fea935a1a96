import type { StaleData } from '@shop/contract/admin/stale'
import { type Fields, isSame } from './fields.ts'

/** A later change of the thing: the version it led to, and the fields it changed. */
export type LaterChange = {
  version: number | null
  before: Fields | null
  after: Fields | null
  changedBy: string
  changedAt: Date
}

export type Edit = {
  /** The version that the editor saw. */
  seen: number
  version: number
  present: Fields
  /** What the editor sent: all fields or some. */
  wanted: Fields
  /** Fields that mean something only with one another: who changes one has seen the others. */
  together?: readonly (readonly string[])[]
}

export type Merged = { kind: 'merged'; fields: string[] } | { kind: 'clash'; fields: StaleData['fields'] }

/**
 * Which of the wanted fields are to be written. One that the editor did not touch is left as others have made it; one that
 * both changed, and not to the same, clashes. Where the record has a gap, every difference counts as a clash. Fields that
 * belong together count as one.
 */
export function mergeFields(edit: Edit, later: readonly LaterChange[]): Merged {
  const { present, wanted, together = [] } = edit
  const differing = Object.keys(wanted).filter((name) => !isSame(wanted[name], present[name]))
  if (edit.seen === edit.version) return { kind: 'merged', fields: differing }
  const isKnown = isComplete(edit, later)
  const withOthers = (name: string) => together.find((fields) => fields.includes(name)) ?? [name]
  const isEdited = (name: string) => name in wanted && !isSame(wanted[name], asSeen(name, present, later))
  const isChanged = (name: string) => !isSame(present[name], asSeen(name, present, later))
  const edited = isKnown ? differing.filter((name) => withOthers(name).some(isEdited)) : differing
  const clashing = isKnown ? edited.filter((name) => withOthers(name).some(isChanged)) : edited
  if (clashing.length === 0) return { kind: 'merged', fields: edited }
  return { kind: 'clash', fields: clashing.map((field) => tell(field, edit, later)) }
}

/** Whether every version since the one that was seen says what it changed. */
export function isComplete(
  { seen, version }: Pick<Edit, 'seen' | 'version'>,
  later: readonly LaterChange[],
): boolean {
  const told = new Set(later.map((change) => change.version))
  return version > seen && told.size === version - seen
}

function asSeen(name: string, present: Fields, later: readonly LaterChange[]): Fields[string] {
  const first = later.find(({ before }) => before && name in before)
  return (first?.before ?? present)[name] ?? null
}

function tell(
  field: string,
  { present, wanted }: Edit,
  later: readonly LaterChange[],
): StaleData['fields'][number] {
  const ofField = later.filter(({ before, after }) => field in { ...before, ...after })
  const [first] = ofField
  const last = ofField.at(-1)
  return {
    field,
    ...(first && { before: first.before?.[field] ?? null }),
    yours: wanted[field] ?? null,
    theirs: present[field] ?? null,
    changedBy: last?.changedBy ?? null,
    changedAt: last?.changedAt.toISOString() ?? null,
  }
}
