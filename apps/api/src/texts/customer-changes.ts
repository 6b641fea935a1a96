/** Summaries in the change log; never a name. */
export const customerChanges = {
  opened: 'Opened a customer’s page',
  copied: 'Took a copy of a customer’s data',
  erased: 'Erased a customer',
  compared: 'Looked at two customers to be merged',
  merged: 'Merged two accounts of a customer',
} as const
