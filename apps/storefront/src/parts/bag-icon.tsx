import { LineIcon } from '@shop/ui/line-icon'

export function BagIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M4.5 8h15l-1 12a1.5 1.5 0 0 1-1.5 1.4H7A1.5 1.5 0 0 1 5.5 20Z" />
      <path d="M8.3 11V6a3.7 3.7 0 0 1 7.4 0v5" />
    </LineIcon>
  )
}
