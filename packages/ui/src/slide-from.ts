/** FLIP: animates an element from another's place by transform, for `--dur-move` (1 ms with reduced motion). */
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
