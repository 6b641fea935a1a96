/**
 * The day of a post, `19 Oct 2025`. One time zone and English words for everybody: the server and every browser must
 * write the same, since the page is rendered on both.
 * @param createdAt ISO 8601
 */
export function formatPostDate(createdAt: string): string {
  const parts = format.formatToParts(new Date(createdAt))
  return (['day', 'month', 'year'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value)
    .join(' ')
}

// American English because its short months are three letters in every browser; British writes "Sept" in some.
const format = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
