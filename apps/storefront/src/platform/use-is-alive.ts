import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come alive in the browser: not on the server, and not while React takes over its markup. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
