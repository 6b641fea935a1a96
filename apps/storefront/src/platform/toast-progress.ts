import { toast } from '@shop/ui/toaster'

/** What a toast says while something is under way, when it is done, and when it failed. */
export type ProgressTexts = {
  waiting: string
  done: string
  failed: (error: unknown) => string
}

/** Runs something and tells how it goes in one toast that changes in place. What fails is thrown on. */
export async function toastProgress<Result>(
  { waiting, done, failed }: ProgressTexts,
  run: () => Promise<Result>,
): Promise<Result> {
  const id = toast.loading(waiting)
  try {
    const result = await run()
    toast.success(done, { id })
    return result
  } catch (error) {
    toast.error(failed(error), { id })
    throw error
  }
}
