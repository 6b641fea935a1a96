export { stockRestorers } from './stock-restorers.ts'
