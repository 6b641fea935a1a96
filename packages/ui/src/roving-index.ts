/** The way the arrow keys move: along the line of items. */
export type Orientation = 'horizontal' | 'vertical'

const nextKeys: Record<Orientation, string> = { horizontal: 'ArrowRight', vertical: 'ArrowDown' }
const previousKeys: Record<Orientation, string> = { horizontal: 'ArrowLeft', vertical: 'ArrowUp' }

/**
 * Where the focus goes in a list of `count` items when `key` is pressed at `index`: round the ends, Home to the first,
 * End to the last; `undefined` when the key is none of ours. An index of -1 means that none has the focus yet.
 */
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
