import { LineIcon } from '@shop/ui/line-icon'

export function UserIcon() {
  return (
    <LineIcon>
      <circle cx="12" cy="7.4" r="3.9" />
      <path d="M4.2 20.8a7.8 7.2 0 0 1 15.6 0" />
    </LineIcon>
  )
}

export function LeaveIcon() {
  return (
    <LineIcon>
      <path d="M13.5 4H4.8V20H13.5M9.4 12H20.6M16.6 8l4 4-4 4" />
    </LineIcon>
  )
}
