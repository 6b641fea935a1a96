/** All from one to the other, both with it, in whichever order; only the second when the first is not there any more. */
export function selectedRange(
  ids: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
