/** The room that rows out of sight take, before and after those that are shown; the stylesheet gives it (`import.css`). */
export function makeRoom(
  rows: HTMLElement | null,
  { beforePx, afterPx }: { beforePx: number; afterPx: number },
): void {
  rows?.style.setProperty('--rows-before', `${beforePx}px`)
  rows?.style.setProperty('--rows-after', `${afterPx}px`)
}
