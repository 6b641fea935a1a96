import {
  type MutationScope,
  notifyManager,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import { useState } from 'react'

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & { scope: MutationScope }

/**
 * Serial queue: each press counts, also one that comes while another is being done, and none overtakes.
 * @returns `waiting`: what is not done yet, oldest first; `error`: of the last that failed since nothing waited
 */
export function useQueuedMutation<Data, Variables>(options: Options<Data, Variables>) {
  const [waiting, setWaiting] = useState<readonly Variables[]>([])
  const [error, setError] = useState<Error | null>(null)
  const { mutate, isSuccess } = useMutation({
    ...options,
    onSettled: async (...settled) => {
      await options.onSettled?.(...settled)
      const [, failure, done] = settled
      // After what the reply has changed is shown: nothing flickers back between.
      notifyManager.schedule(() => {
        setWaiting((all) => all.filter((each) => each !== done))
        if (failure) setError(failure)
      })
    },
  })
  return {
    waiting,
    error,
    isSuccess: isSuccess && waiting.length === 0 && error === null,
    mutate: (variables: Variables) => {
      if (waiting.length === 0) setError(null)
      setWaiting((all) => [...all, variables])
      mutate(variables)
    },
  }
}
