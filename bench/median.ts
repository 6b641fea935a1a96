/** Of an even number the mean of the two in the middle. @throws RangeError for none */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle]
  if (upper === undefined || lower === undefined) throw new RangeError('There is no median of nothing.')
  return (lower + upper) / 2
}
