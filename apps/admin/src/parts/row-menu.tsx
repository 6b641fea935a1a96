import { iconButtonClass } from '@shop/ui/icon-button'
import { Menu } from '@shop/ui/menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'

/** What else can be done with a row. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="inline-flex text-left">
      <Menu
        label={label}
        trigger={<Ellipsis aria-hidden="true" />}
        triggerClassName={iconButtonClass('plain', undefined, 'compact')}
      >
        {children}
      </Menu>
    </span>
  )
}
