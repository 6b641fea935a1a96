export { type AtTerminal, typedBy } from './at-terminal.ts'
export { type Fields, type GivenFields, isSame, keepFields, pick, withoutValues } from './fields.ts'
export {
  type AboutChanges,
  type Author,
  type Change,
  type Changes,
  inChangeSet,
} from './in-change-set.ts'
export { isRecordedSince } from './is-recorded-since.ts'
export { type LastChange, selectLastChanges } from './last-changes.repository.ts'
export {
  addListedRow,
  changeListedRow,
  isSameWord,
  lastPosition,
  orderListedRows,
  type Saved,
} from './listed-rows.ts'
export { mergeOrRefuse } from './merge-or-refuse.ts'
export type { Restorer } from './restorer.ts'
