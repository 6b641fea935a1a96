/** What the change log says; nobody's name. */
export const customerSummaries = {
  opened: 'A customer’s page opened',
  copied: 'A copy of a customer’s data taken',
  erased: 'A customer erased',
}
