import type { ReactNode } from 'react'
import { tabId, tabPanelId } from './tabs.tsx'

export type TabPanelProps = {
  tabsId: string
  itemId: string
  /** For panels without anything to focus. */
  focusable?: boolean
  className?: string
  children: ReactNode
}

/** Render only the selected panel, or the others with `hidden` around them. */
export function TabPanel({ tabsId, itemId, focusable = false, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={tabPanelId(tabsId, itemId)}
      aria-labelledby={tabId(tabsId, itemId)}
      tabIndex={focusable ? 0 : undefined}
      className={className}
    >
      {children}
    </div>
  )
}
