/**
 * Lets an element arrive from where another stood, along the line: by transform only, for as long as `--dur-move` says
 * (one millisecond when reduced motion is asked for).
 */
export function slideFrom(element: Element, start: DOMRect): void {
  const end = element.getBoundingClientRect()
  if (end.width === 0) return
  const style = getComputedStyle(element)
  element.animate(
    [
      { transform: `translateX(${start.left - end.left}px) scaleX(${start.width / end.width})` },
      { transform: 'none' },
    ],
    {
      duration: Number.parseFloat(style.getPropertyValue('--dur-move')),
      easing: style.getPropertyValue('--ease-settle'),
    },
  )
}
