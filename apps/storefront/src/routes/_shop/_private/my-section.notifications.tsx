import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#storefront/features/notifications/notifications-page.tsx'
import { myNotificationsQuery } from '#storefront/features/notifications/queries.ts'
import { pageHead } from '#storefront/platform/page-head.ts'
import { privateHeads } from '#storefront/texts/heads.ts'

/** Notification (ACCOUNT-07, ROUTE-19). */
export const Route = createFileRoute('/_shop/_private/my-section/notifications')({
  // Only started: the page shows its own loading and error states, and is made in the browser alone.
  loader: ({ context: { queryClient, client } }) =>
    void queryClient.prefetchInfiniteQuery(myNotificationsQuery(client)),
  head: () => pageHead({ ...privateHeads.notifications, isPrivate: true }),
  component: NotificationsPage,
})
