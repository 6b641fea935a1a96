/**
 * Scrolls a line sideways, and nothing else, until one of its items is in view: at once, and again when the fonts have
 * come, which changes how wide the items are.
 * @returns what calls the second time off
 */
export function keepInView(item: Element, line: Element): () => void {
  let isWanted = true
  const scroll = () => {
    if (!isWanted) return
    const shown = line.getBoundingClientRect()
    const { left, right } = item.getBoundingClientRect()
    line.scrollLeft +=
      Math.min(0, Math.floor(left - shown.left)) + Math.max(0, Math.ceil(right - shown.right))
  }
  scroll()
  void document.fonts.ready.then(scroll)
  return () => {
    isWanted = false
  }
}
