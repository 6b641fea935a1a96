import { type ReactNode, useRef } from 'react'
import { useFocusHandover } from './use-focus-handover.ts'

/** Around what may be removed while the focus is in it, such as a button that its own press takes away. */
export function FocusHandover({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useFocusHandover(box)
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  )
}
