import type { ReactNode } from 'react'

/** Cancel left of the action, at the foot of a dialog; on a phone they share its width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap justify-end gap-2 max-md:*:flex-1">{children}</div>
}
