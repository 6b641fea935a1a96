import type { Read, Tx } from '#api/platform/db/index.ts'

/** `email` only once its holder has shown that it is theirs: what strangers wrote under it is nobody else's. */
export type Person = { userId: string; email: string | null }

/** Why something is not done: for whoever reads the list. */
type Reason = { why: string }

/** Rows under a name of their own in the file; without secrets, which open something. */
type Copy = { as: string; rows: (read: Read, person: Person) => Promise<readonly object[]> }

/** A second time it changes nothing. */
type Erase = (tx: Tx, person: Person) => Promise<void>

/** A table that tells of customers: what of it they get a copy of, and what becomes of it when they are erased. */
export type PersonalTable = {
  table: string
  /** Those that say who it is, where they live, from where they came, or what they wrote. */
  columns: readonly string[]
  copy: Copy | Reason
  erase: Erase | Reason
}

/** A table with names and addresses of others, or of nobody. */
export type OthersTable = { table: string; columns: readonly string[]; whose: string }
