/** What is wrong with an export, or with filling it into this database, in one line for whoever holds the file. */
export class ExportError extends Error {
  override name = 'ExportError'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
