/** Beside an item, so that it stands clear of a fading edge (cut-edges.css) and its neighbour is seen to begin. */
const AIR_PX = 56

/**
 * Scrolls a line sideways, and nothing else, until one of its items is in view: at once, and again when either has another
 * width, as with the fonts that come or a window that is turned.
 * @returns what ends this
 */
export function keepInView(item: Element, line: Element): () => void {
  const scroll = () => {
    const shown = line.getBoundingClientRect()
    const { left, right } = item.getBoundingClientRect()
    line.scrollLeft +=
      Math.min(0, Math.floor(left - AIR_PX - shown.left)) +
      Math.max(0, Math.ceil(right + AIR_PX - shown.right))
  }
  scroll()
  const observer = new ResizeObserver(scroll)
  observer.observe(item)
  observer.observe(line)
  return () => observer.disconnect()
}
