import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'

/** Around a field that searches: what it does, and the key that leads to it while it is empty. */
export function SearchFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`search-field ${className}`}>
      <Search aria-hidden="true" />
      {children}
      <span aria-hidden="true" className="key">
        /
      </span>
    </div>
  )
}
