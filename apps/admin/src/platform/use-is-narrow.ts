import { useSyncExternalStore } from 'react'

const QUERY = '(width < 48rem)'

/** Below 768 px. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(QUERY).matches)
}

function listen(changed: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
