/** Summaries in the change log; never a name. */
export const customerChanges = { erased: 'Erased a customer' } as const
