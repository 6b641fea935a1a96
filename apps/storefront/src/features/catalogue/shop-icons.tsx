import { LineIcon } from '@shop/ui/line-icon'

export function SlidersIcon() {
  return (
    <LineIcon>
      <path d="M1.5 6.6H13M19 6.6h3.5M1.5 17.4H5M11 17.4h11.5" />
      <circle cx="16" cy="6.6" r="3" />
      <circle cx="8" cy="17.4" r="3" />
    </LineIcon>
  )
}

export function GridIcon() {
  return (
    <LineIcon>
      <path d="M3 3h7v7H3ZM14 3h7v7h-7ZM3 14h7v7H3ZM14 14h7v7h-7Z" />
    </LineIcon>
  )
}

export function RowsIcon() {
  return (
    <LineIcon>
      <path d="M3 4.4h5v5H3ZM3 14.6h5v5H3ZM12 6.9h9M12 17.1h9" />
    </LineIcon>
  )
}

export function LeafIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M4.4 19.6C2.6 11.6 8.6 4.4 20 4c.4 11.4-7.6 17.4-15.6 15.6ZM4.4 19.6c3-3.6 5.6-6 9.2-8.4" />
    </LineIcon>
  )
}
