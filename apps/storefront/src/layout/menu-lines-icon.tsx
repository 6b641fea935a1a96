import { LineIcon } from '@shop/ui/line-icon'

export function MenuLinesIcon() {
  return (
    <LineIcon>
      <path d="M3.5 7.3h18.5M3.5 16.8h13.5" />
    </LineIcon>
  )
}
