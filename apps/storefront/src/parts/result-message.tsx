import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type ResultMessageProps = {
  children: ReactNode
  action: ReactNode
  /** It takes the place of a form that somebody has sent: the keyboard goes on here, and it is read. */
  takesFocus?: boolean
}

export function ResultMessage({ children, action, takesFocus = false }: ResultMessageProps) {
  const words = useRef<HTMLDivElement>(null)
  // External system: the focus, which would be lost with the form; before a key can move it on.
  useLayoutEffect(() => {
    if (takesFocus) words.current?.focus()
  }, [takesFocus])
  return (
    <>
      <div ref={words} tabIndex={-1} className="space-y-4 text-pretty outline-none [overflow-wrap:anywhere]">
        {children}
      </div>
      <div className="mt-7">{action}</div>
    </>
  )
}
