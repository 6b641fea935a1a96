/** `+3`, `−2`, `0`. */
export function signed(difference: number): string {
  if (difference === 0) return '0'
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`
}
