import { useUnreadCount } from '#storefront/features/notifications/use-unread-count.ts'
import { notificationsTexts as texts } from '#storefront/texts/notifications.ts'
import { shellTexts } from '#storefront/texts/shell.ts'

/** How many are unread, behind the name of the section; nothing when none is. */
export function UnreadBadge() {
  const unread = useUnreadCount()
  if (unread === 0) return null
  return (
    <span className="ml-2 grid h-4.75 min-w-4.75 place-items-center rounded-bar bg-leaf px-1.5 font-[650] text-label text-lather leading-none">
      <span aria-hidden="true">{texts.count(unread)}</span>
      <span className="sr-only">{shellTexts.unread(unread)}</span>
    </span>
  )
}
