import { buttonClass } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { notificationsTexts as texts } from '#storefront/texts/notifications.ts'

const ROWS = ['first', 'second', 'third']

export function NotificationSkeleton() {
  return (
    <LoadingRegion label={texts.loading}>
      {ROWS.map((row) => (
        <div key={row} className="hairline-b flex gap-4 py-5">
          <Skeleton shape="pill" className="size-12 shrink-0" />
          <div className="grow space-y-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}

export function NoNotifications() {
  return (
    <EmptyState
      icon={<LeafMark />}
      title={texts.noneTitle}
      action={
        <Link to="/shop" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {texts.toShop}
        </Link>
      }
    >
      {texts.noneText}
    </EmptyState>
  )
}
