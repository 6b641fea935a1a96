/** Margin beside an item: clear of a fading edge (cut-edges.css), with the start of its neighbour in view. */
const AIR_PX = 56

/**
 * Scrolls a line sideways until an item is in view: at once, and again after a resize of either (fonts that load, a rotated
 * window). The place depends on the widths alone; where somebody has scrolled and sees the item it stays.
 * @returns what stops this
 */
export function keepInView(item: Element, line: Element): () => void {
  let own = line.scrollLeft
  const scroll = () => {
    const shown = line.getBoundingClientRect()
    // Not displayed at this width: no layout.
    if (shown.width === 0) return
    const { left, right } = item.getBoundingClientRect()
    // A wider line cannot be scrolled as far: the browser has clamped it.
    const isOwn = line.scrollLeft === Math.min(own, line.scrollWidth - line.clientWidth)
    if (!isOwn && left >= shown.left && right <= shown.right) return
    const start = left - shown.left + line.scrollLeft
    const end = right - shown.left + line.scrollLeft
    line.scrollLeft = Math.min(Math.max(0, Math.ceil(end + AIR_PX - shown.width)), Math.floor(start - AIR_PX))
    own = line.scrollLeft
  }
  scroll()
  const observer = new ResizeObserver(scroll)
  observer.observe(item)
  observer.observe(line)
  return () => observer.disconnect()
}
