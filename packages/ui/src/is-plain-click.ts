import type { MouseEvent } from 'react'

/** Whether a click on a link leads on in this tab. To a tab, a window or a file of its own: the browser's business. */
export function isPlainClick({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey)
}
