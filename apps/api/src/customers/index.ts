export { mergeCustomers } from './merge-customers.ts'
export { previewMerge } from './preview-merge.ts'
