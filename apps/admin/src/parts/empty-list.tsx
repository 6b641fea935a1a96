import { useFocusHandover } from '@shop/ui/use-focus-handover'
import { type ReactNode, useRef } from 'react'

export type EmptyListProps = {
  title: string
  hint: ReactNode
  /** Buttons or links: where to go on. */
  children?: ReactNode
}

/** In place of rows where there are none. */
export function EmptyList({ title, hint, children }: EmptyListProps) {
  const place = useRef<HTMLDivElement>(null)
  useFocusHandover(place)
  return (
    <div ref={place} className="grid justify-items-center gap-3 px-edge py-14 text-center">
      <h2 className="text-sheet">{title}</h2>
      <p className="measure text-moss">{hint}</p>
      {children && <div className="flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
