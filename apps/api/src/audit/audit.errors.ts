import type { nothingToUndoData } from '@shop/contract/admin/changes'
import type * as z from 'zod/mini'
import { Refusal } from '#api/refusal.ts'

export function nothingToUndo(data: z.output<typeof nothingToUndoData>): Refusal {
  return new Refusal('nothing_to_undo', { data })
}
