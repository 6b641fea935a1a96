import { NOTIFICATIONS_PAGE_SIZE } from '@shop/contract/constants'
import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { NotificationList } from '#storefront/features/notifications/notification-list.tsx'
import {
  NoNotifications,
  NotificationSkeleton,
} from '#storefront/features/notifications/notification-states.tsx'
import { myNotificationsQuery } from '#storefront/features/notifications/queries.ts'
import {
  type Marked,
  useMarkAllAsRead,
  useMarkAsRead,
  useStillUnread,
} from '#storefront/features/notifications/use-mark-as-read.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { MoreButton } from '#storefront/parts/more-button.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { accountTexts } from '#storefront/texts/account.ts'
import { notificationsTexts as texts } from '#storefront/texts/notifications.ts'

/** Notification (ACCOUNT-07): read on sight, marked as new until the page is left. Long because all states share one query. */
export function NotificationsPage() {
  const query = useInfiniteQuery(myNotificationsQuery(useShopClient()))
  const { dataUpdatedAt, isFetching, hasNextPage, refetch } = query
  const data = query.data?.pages.flatMap(({ notifications }) => notifications)
  // That older ones could not be loaded is said beside their button.
  const isError = query.isError && !query.isFetchNextPageError
  const { isNew, onSeen, markAll, isMarked } = useReading()
  const [newest] = data ?? []
  const count = data?.length ?? 0
  const found = isMarked(newest, count) ? texts.markedAll : countOf(count, hasNextPage)
  return (
    <>
      <SectionHeading title={accountTexts.sections.notifications}>
        {newest && (
          <Button
            variant="secondary"
            size="small"
            busy={markAll.isPending}
            softDisabled={!data?.some(isNew) && !hasNextPage}
            onClick={() => markAll.mutate({ newest: newest._id, count })}
          >
            {texts.markAll}
          </Button>
        )}
      </SectionHeading>
      <p role="status" className="sr-only">
        {data && (isFetching ? texts.loading : found)}
      </p>
      {markAll.isError && <FormMessage className="mb-5">{texts.markFailed}</FormMessage>}
      {isError && (
        <LoadError className="mb-7" title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      )}
      {data?.length === 0 && <NoNotifications />}
      {!data && !isError && <NotificationSkeleton />}
      {newest && data && (
        <NotificationList notifications={data} loadedAt={dataUpdatedAt} isNew={isNew} onSeen={onSeen} />
      )}
      {data && (hasNextPage || data.length > NOTIFICATIONS_PAGE_SIZE) && (
        <MoreButton texts={texts} list={query} />
      )}
    </>
  )
}

function countOf(count: number, hasMore: boolean): string {
  return hasMore ? texts.foundSome(count) : texts.found(count)
}

/** What was read on sight keeps its mark until the page is left, or all are marked: it is new to whoever looks at it. */
function useReading() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const mark = useMarkAsRead()
  const markAll = useMarkAllAsRead()
  const stillUnread = useStillUnread()
  return {
    isNew: ({ _id, isRead }: { _id: string; isRead: boolean }) => !isRead || seen.has(_id),
    onSeen: (inSight: string[]) => {
      const ids = stillUnread(inSight)
      if (ids.length === 0) return
      setSeen((known) => new Set([...known, ...ids]))
      mark.mutate(ids)
    },
    /** Of another list than the one that was marked it is told how much there is. */
    isMarked: (newest: { _id: string } | undefined, count: number) =>
      markAll.isSuccess && markAll.variables.newest === newest?._id && markAll.variables.count === count,
    markAll: {
      ...markAll,
      mutate: (shown: Marked) => markAll.mutate(shown, { onSuccess: () => setSeen(new Set()) }),
    },
  }
}
