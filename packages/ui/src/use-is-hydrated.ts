import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated: not on the server, and not while React takes over its markup. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
