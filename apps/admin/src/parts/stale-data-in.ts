import { type StaleData, staleData } from '@shop/contract/admin/stale'
import { CallError, hasErrorCode } from '@shop/contract/call-error'

/** What a save tells that was refused because somebody else changed the same; undefined when it was refused for something else. */
export function staleDataIn(error: unknown): StaleData | undefined {
  if (!hasErrorCode(error, 'stale') || !(error instanceof CallError)) return undefined
  const { failure } = error
  return staleData.safeParse(failure.kind === 'HTTP_ERROR' ? failure.body.data : undefined).data
}

/** A row in the version that a refused save told, so that what is sent once more counts; else as it was. */
export function inToldVersion<Row extends { version: number }>(row: Row, error: unknown): Row {
  const told = staleDataIn(error)
  return told ? { ...row, version: told.version } : row
}
