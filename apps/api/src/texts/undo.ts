/** How the log calls what takes a change set back. */
export function undoSummary(summary: string): string {
  return `Undone: ${summary}`
}
