import { type ToastOptions, toast } from '@shop/ui/toast'

export type ProgressTexts = {
  waiting: string
  done: string
  failed: (error: unknown) => string
}

/**
 * Runs something and shows how it goes in one toast that changes in place. What fails is thrown on.
 * @param options an `id` has the next attempt take the toast of the one before
 */
export async function toastProgress<Result>(
  { waiting, done, failed }: ProgressTexts,
  run: () => Promise<Result>,
  options?: ToastOptions,
): Promise<Result> {
  const id = toast.loading(waiting, options)
  try {
    const result = await run()
    toast.success(done, { id })
    return result
  } catch (error) {
    toast.error(failed(error), { id })
    throw error
  }
}
