/** Summaries in the change log. */
export const jobChanges = {
  again: (count: number) =>
    count === 1
      ? 'Had a job tried again that was given up'
      : `Had ${count} jobs tried again that were given up`,
} as const
