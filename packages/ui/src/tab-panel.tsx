import type { ReactNode } from 'react'
import { tabId, tabPanelId } from './tabs.tsx'

export type TabPanelProps = {
  /** The `id` of its `Tabs`. */
  tabsId: string
  /** The item it belongs to: the selected one. */
  itemId: string
  /** Panels without anything to focus are a stop of the keyboard themselves. */
  focusable?: boolean
  className?: string
  children: ReactNode
}

/** What the selected tab shows; render only the selected one, or the others with `hidden` around them. */
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
