export type Orientation = 'horizontal' | 'vertical'

const nextKeys: Record<Orientation, string> = { horizontal: 'ArrowRight', vertical: 'ArrowDown' }
const previousKeys: Record<Orientation, string> = { horizontal: 'ArrowLeft', vertical: 'ArrowUp' }

/** Next index for a key in a list of `count` items, wrapping round; `undefined` for other keys. Index -1: none is focused yet. */
export function rovingIndex(
  key: string,
  index: number,
  count: number,
  orientation: Orientation,
): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case nextKeys[orientation]:
      return (index + 1) % count
    case previousKeys[orientation]:
      return index <= 0 ? count - 1 : index - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
