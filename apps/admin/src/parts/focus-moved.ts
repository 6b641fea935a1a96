/** Of the buttons that move a row or a picture one place on, to be focused. */
export const upId = (id: string): string => `up-${id}`
export const downId = (id: string): string => `down-${id}`

/**
 * The button stays under the finger; at an end, where there is no further way, the other one. A moved element may have
 * lost the focus.
 */
export function focusMoved(id: string, { isUp, isAtEnd }: { isUp: boolean; isAtEnd: boolean }): void {
  const wanted = isUp === isAtEnd ? downId(id) : upId(id)
  requestAnimationFrame(() => document.getElementById(wanted)?.focus())
}
