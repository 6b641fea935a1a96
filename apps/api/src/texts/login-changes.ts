/** Summaries in the change log. */
export const loginChanges = {
  ofOne: 'Ended the logins of a customer',
  ofAll: 'Ended the logins of all customers',
} as const
