import { nothingToUndoData, undoChange } from '@shop/contract/admin/changes'
import type { CallReply } from '@shop/contract/call'
import { CallError } from '@shop/contract/call-error'
import { type ToastOptions, toast } from '@shop/ui/toast'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'
import { changesTexts as texts } from '#admin/texts/changes.ts'

type Undone = CallReply<typeof undoChange>['data']
export type LeftThing = Undone['left'][number]
export type UndoOutcome = { isDone: boolean; left: LeftThing[] }

/**
 * Takes a change set back and says so in a toast, which can take that back in turn. Everything on screen is asked for
 * anew. `isDone`: some of it at least; `left`: what was left as it is.
 */
export async function undoAndTell({ id, summary }: { id: string; summary: string }): Promise<UndoOutcome> {
  try {
    const { data } = await client.send(undoChange, { params: { id } })
    await queryClient.invalidateQueries()
    const { undone, left, changeSetId } = data
    toast.success(left.length === 0 ? texts.done(summary) : texts.doneInPart(undone.length, left.length), {
      action: {
        label: texts.undo,
        act: () => void undoAndTell({ id: changeSetId, summary: texts.done(summary) }),
      },
    })
    return { isDone: true, left }
  } catch (error) {
    toast.error(failureMessage(error, texts.failed))
    return { isDone: false, left: leftOf(error) }
  }
}

/** The way back beside a toast that says what was done; none where nothing changed. */
export function undoAction(changeSetId: string | null, summary: string): Pick<ToastOptions, 'action'> {
  if (changeSetId === null) return {}
  return { action: { label: texts.undo, act: () => void undoAndTell({ id: changeSetId, summary }) } }
}

/** What a refusal names: everything had been changed since. */
function leftOf(error: unknown): LeftThing[] {
  if (!(error instanceof CallError) || error.failure.kind !== 'HTTP_ERROR') return []
  const read = nothingToUndoData.safeParse(error.failure.body.data)
  return read.success ? read.data.left : []
}
