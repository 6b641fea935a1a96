import type { Permission } from '@shop/contract/permissions'
import type { StaffMember } from '#api/caller.ts'
import type { Tx } from '#api/platform/db/index.ts'
import type { Fields, GivenFields } from './fields.ts'

/** One thing as it is to be again. */
export type Restoring = {
  id: string
  /** Null: it was created by the change that is taken back, so it goes. Else the fields to write, all of them if it is gone. */
  fields: Fields | null
  /** Where it is gone, in which it comes back: behind all that it had, since editors may still hold one of those. */
  version: number | undefined
}

/** How things of one kind are put back. A module hands its own to the composition root; undo knows no module. */
export type Restorer = {
  kind: string
  /** Whoever may change such things may take back what they changed. */
  permission: Permission
  /** Where single fields have a permission of their own: all that taking this change back asks for, instead of `permission`. */
  permissionsOf?: (change: { before: Fields | null; after: Fields | null }) => readonly Permission[]
  /** Taking back asks for the second step anew, one's own changes too, as the change itself did. */
  asksStepUp?: true
  /** Without it every change of this kind can be put back. */
  isReversible?: (change: { before: Fields | null; after: Fields | null }) => boolean
  /** Others than staff change it too, which no change set tells of: a version that none tells of counts as changed since. */
  isChangedByOthers?: true
  /** All fields, named as `record` is given them, with `version`; null when it is not there. `isLocked`: for update. */
  find: (tx: Tx, id: string, options: { isLocked: boolean }) => Promise<GivenFields | null>
  /** What of the fields tells whether it was changed since; without it all do. The name of what another field holds by its id does not. */
  comparedOf?: (fields: Fields) => Fields
  /**
   * What of the fields can be so again, where time alone rules some out: that is written, and recorded. `now`: null when
   * the thing is gone. Throws a Refusal where nothing is left.
   */
  stillPossible?: (fields: Fields, now: Fields | null) => Fields
  /**
   * Writes without looking: undo has locked the thing and compared it. Raises the version and returns it; null where
   * there is none. Throws a Refusal when it cannot be put back, or not by this member of staff; then this thing alone is
   * left as it is.
   */
  restore: (tx: Tx, entry: Restoring, by: StaffMember) => Promise<number | null>
}
