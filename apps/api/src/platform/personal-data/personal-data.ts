import type { Read, Tx } from '#api/platform/db/index.ts'

/** `email` only once its holder has shown that it is theirs: what strangers wrote under it is nobody else's. */
export type Person = { userId: string; email: string | null }

/** Two accounts of one person: what the first has goes over to the second, which stays. */
export type Merging = { from: Person; into: Person }

/** Why something is not done: for whoever reads the list. */
type Reason = { why: string }

/** Rows under a name of their own in the file; without secrets, which open something. */
type Copy = { as: string; rows: (read: Read, person: Person) => Promise<readonly object[]> }

/** A second time it changes nothing. */
type Erase = (tx: Tx, person: Person) => Promise<void>

/** What staff are shown before they merge, under a name of its own. */
export type ShownMerge = {
  as: string
  count: (read: Read, person: Person) => Promise<number>
  /** How many of those that `from` has do not go over. */
  left: (read: Read, merging: Merging) => Promise<number>
}

export type Merge = {
  /** Left out: the preview does not name this table. */
  shown?: ShownMerge
  /** What others take before they write for an account, if that is more than the account's row. */
  lock?: (tx: Tx, userId: string) => Promise<void>
  run: (tx: Tx, merging: Merging) => Promise<void>
}

/**
 * A table that tells of customers: what of it they get a copy of, what becomes of it when they are erased, and what when
 * their account goes into another one of theirs.
 */
export type PersonalTable = {
  table: string
  /** Those that say who it is, where they live, from where they came, or what they wrote. */
  columns: readonly string[]
  copy: Copy | Reason
  erase: Erase | Reason
  merge: Merge | Reason
}

/** A table with names and addresses of others, or of nobody. */
export type OthersTable = { table: string; columns: readonly string[]; whose: string }
