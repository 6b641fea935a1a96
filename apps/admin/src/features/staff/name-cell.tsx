import type { ReactNode } from 'react'
import { Monogram } from '#admin/parts/monogram.tsx'

/** The first cell of a row: who it is. */
export function NameCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <th role="rowheader" scope="row" className="at-name">
      <span className="flex items-center gap-3">
        <Monogram name={name} />
        <span className="min-w-0">{children}</span>
      </span>
    </th>
  )
}
