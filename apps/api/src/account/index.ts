export { accountPersonalData } from './account.personal-data.ts'
