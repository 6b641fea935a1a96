import type { ReactNode } from 'react'

/** Header and footer around a page. */
export function ShopLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>
}
