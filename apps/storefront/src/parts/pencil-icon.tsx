import { LineIcon } from '@shop/ui/line-icon'

export function PencilIcon() {
  return (
    <LineIcon>
      <path d="M4.9 19.9l.5-4.4L17.3 4 21 7.7 9.3 19.4ZM14.9 6.4l3.7 3.7" />
    </LineIcon>
  )
}
