import { createFileRoute, redirect } from '@tanstack/react-router'
import { itemsFor } from '#admin/features/shell/navigation-items.ts'
import { TodayPage } from '#admin/features/today/today-page.tsx'
import { may } from '#admin/platform/session.ts'

/** Today; for whoever may not see orders the first screen that is theirs, not everybody's, or else their account. */
export const Route = createFileRoute('/_staff/')({
  beforeLoad: ({ context: { me } }) => {
    if (may(me, 'orders.read')) return
    const own = itemsFor(me).find(({ permission }) => permission !== undefined)
    throw redirect({ to: own?.to ?? '/account', replace: true })
  },
  component: TodayPage,
})
