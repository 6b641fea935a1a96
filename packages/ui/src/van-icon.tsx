import { LineIcon } from './line-icon.tsx'

export function VanIcon({ className }: { className?: string }) {
  return (
    <LineIcon className={className}>
      <path d="M4.6 16.6H1.7V5h12v11.6H9.6M13.7 8.3h4.1c2.5 0 4.5 2.4 4.5 5v3.3h-2.4M13.7 16.6h1.2" />
      <circle cx="7.1" cy="17" r="2.2" />
      <circle cx="17.4" cy="17" r="2.2" />
    </LineIcon>
  )
}
