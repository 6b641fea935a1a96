import { useUnreadCount } from '#storefront/features/notifications/use-unread-count.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

/** How many are unread, behind the name of the section; nothing when none is. What is said of it must not leave the row that scrolls. */
export function UnreadBadge() {
  const unread = useUnreadCount()
  if (unread === 0) return null
  return (
    <span className="relative ml-3 grid h-4.75 min-w-4.75 place-items-center rounded-bar bg-leaf px-1 font-[650] text-label text-lather leading-none">
      <span aria-hidden="true">{shellTexts.unreadCount(unread)}</span>
      <span className="sr-only">{shellTexts.unread(unread)}</span>
    </span>
  )
}
