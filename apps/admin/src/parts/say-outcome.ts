import { toast } from '@shop/ui/toast'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { undoAction } from '#admin/parts/undo-change.ts'

type Words<Result> = {
  /** Left out where it is seen. */
  done?: (result: Result) => string
  failed: string | ((error: unknown) => string)
  /** The change set that undo would take back, beside the words. */
  undo?: (result: Result) => string | null
}

/** A toast of what came of a change, also once its row has left the page: callbacks of `mutate` are not called then. */
export async function sayOutcome<Result>(change: Promise<Result>, words: Words<Result>): Promise<void> {
  try {
    const result = await change
    if (!words.done) return
    const done = words.done(result)
    toast.success(done, undoAction(words.undo?.(result) ?? null, done))
  } catch (error) {
    const { failed } = words
    toast.error(typeof failed === 'string' ? failureMessage(error, failed) : failed(error))
  }
}
