/** In the order of the page: `heading "Cart" 64 132 240 51` (left, top, width, height in px). */
export type Boxes = readonly string[]

/** Text of another Chromium is slightly wider or higher, and so are its containers. */
const NEAR_PX = 3
const NEAR_PART = 0.01

type Box = { name: string; left: number; top: number; width: number; height: number }

/**
 * Tops are compared as distances from what comes before: one line more must not be reported of everything below.
 * @returns one line per difference
 */
export function compareBoxes(expected: Boxes, actual: Boxes): string[] {
  const [before, now] = [expected.map(parse), actual.map(parse)]
  const names = (boxes: readonly Box[]) => boxes.map(({ name }) => name)
  const changed = firstDifference(names(before), names(now))
  if (changed !== undefined) {
    return [`${changed + 1}. was ${expected[changed] ?? 'nothing'}, is ${actual[changed] ?? 'nothing'}`]
  }
  return before.flatMap((box, index) => {
    const other = now[index]
    const [last, otherLast] = [before[index - 1], now[index - 1]]
    const isSame =
      other !== undefined &&
      isNear(box.left, other.left) &&
      isNear(box.width, other.width) &&
      isNear(box.height, other.height) &&
      isNear(box.top - (last?.top ?? 0), other.top - (otherLast?.top ?? 0))
    return isSame ? [] : [`was ${expected[index]}, is ${actual[index]}`]
  })
}

function parse(text: string): Box {
  const [, name = '', ...numbers] = /^(.*) (-?\d+) (-?\d+) (\d+) (\d+)$/s.exec(text) ?? []
  const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
  return { name, left, top, width, height }
}

function firstDifference(before: readonly string[], now: readonly string[]): number | undefined {
  const length = Math.max(before.length, now.length)
  const index = Array.from({ length }, (_, at) => at).find((at) => before[at] !== now[at])
  return index
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(NEAR_PX, NEAR_PART * Math.abs(a))
}
