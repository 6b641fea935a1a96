const DAY = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `05 Jan 2025`, the same day everywhere. */
export function formatDay(moment: string): string {
  const parts = new Map(DAY.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`
}
