import type { ReactNode } from 'react'

export type SheetRowProps = { title: ReactNode; hint: ReactNode; action?: ReactNode }

/** A thing on two lines, and what can be done with it. */
export function SheetRow({ title, hint, action }: SheetRowProps) {
  return (
    <li className="flex min-h-row items-center gap-4 border-line border-b px-(--cell) py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-[550]">{title}</span>
        <span className="block text-meta text-moss">{hint}</span>
      </span>
      {action}
    </li>
  )
}
