import { useSyncExternalStore } from 'react'

/** Whether the device has a network; what it leads to is another matter. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
