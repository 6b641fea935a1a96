import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'

export type SoleMutation<Data, Variables> = UseMutationResult<Data, Error, Variables> & {
  /** From the press on, when `isPending` may not be rendered yet. */
  running: RefObject<boolean>
}

/** Runs once at a time. Counts in a ref: a second press may come before a rendering, when the button does not look busy yet. */
export function useSoleMutation<Data, Variables>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'onSettled'>,
): SoleMutation<Data, Variables> {
  const running = useRef(false)
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      running.current = false
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    if (running.current) return
    running.current = true
    mutation.mutate(...call)
  }
  return { ...mutation, mutate, running }
}
