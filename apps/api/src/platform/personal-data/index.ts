export type { Merging, OthersTable, Person, PersonalTable, ShownMerge } from './personal-data.ts'
export { rowsOfAccount } from './rows-of-account.ts'
