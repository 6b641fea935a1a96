export type { OthersTable, PersonalTable } from './personal-data.ts'
export { rowsOfAccount } from './rows-of-account.ts'
