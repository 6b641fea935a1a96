import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { WindowedRows } from '#admin/features/import/windowed-rows.ts'

/** So many are shown at once; of more, those in sight and some around them. */
const MOST_AT_ONCE = 200
const AROUND = 12
const ROW_PX = 57
const NARROW_ROW_PX = 110

type Windowed = Omit<WindowedRows, 'rows' | 'total'> & { places: number[] }

/** Which of many rows are in sight; the page itself scrolls. */
export function useWindowedRows(
  place: RefObject<HTMLElement | null>,
  { total, isNarrow }: { total: number; isNarrow: boolean },
): Windowed {
  const isWindowed = total > MOST_AT_ONCE
  const [top, setTop] = useState(0)
  // External system: the layout; what stands above the rows may have another height by now.
  useLayoutEffect(() => {
    const element = place.current
    if (element) setTop(element.getBoundingClientRect().top + scrollY)
  }, [place])
  const virtualizer = useWindowVirtualizer({
    count: isWindowed ? total : 0,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : ROW_PX),
    overscan: AROUND,
    scrollMargin: top,
  })
  if (!isWindowed) {
    const places = Array.from({ length: total }, (_, at) => at)
    return { places, beforePx: 0, afterPx: 0, measure: () => undefined }
  }
  const items = virtualizer.getVirtualItems()
  return {
    places: items.map(({ index }) => index),
    beforePx: Math.max(0, (items[0]?.start ?? 0) - top),
    afterPx: Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? 0) - top)),
    measure: virtualizer.measureElement,
  }
}
