/** `22 November`: by which a count is called. */
export function countDay(startedAt: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date(startedAt))
}
