/** Beside an item, so that it stands clear of a fading edge (cut-edges.css) and its neighbour is seen to begin. */
const AIR_PX = 56

/**
 * Scrolls a line sideways, and nothing else, until one of its items is in view: at once, and again when either has another
 * width, as with the fonts that come or a window that is turned. Where it ends depends on the widths alone, not on the
 * ones before; only where somebody has scrolled it and sees the item it stays.
 * @returns what ends this
 */
export function keepInView(item: Element, line: Element): () => void {
  let own = line.scrollLeft
  const scroll = () => {
    const shown = line.getBoundingClientRect()
    // A line that is not displayed at this width has no places.
    if (shown.width === 0) return
    const { left, right } = item.getBoundingClientRect()
    // A wider line cannot be scrolled as far: the browser has taken the rest back.
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
