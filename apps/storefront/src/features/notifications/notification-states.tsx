import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { LeafMark } from '@shop/ui/leaf-mark'
import { LoadingRegion } from '@shop/ui/loading-region'
import { Skeleton } from '@shop/ui/skeleton'
import { FormMessage } from '#storefront/parts/form-message.tsx'
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
    <EmptyState icon={<LeafMark />} title={texts.noneTitle}>
      {texts.noneText}
    </EmptyState>
  )
}

export type OlderNotificationsProps = {
  isBusy: boolean
  isFailed: boolean
  /** All are shown: it stays, disabled, so that it keeps the focus. */
  isSpent: boolean
  onMore: () => void
}

export function OlderNotifications({ isBusy, isFailed, isSpent, onMore }: OlderNotificationsProps) {
  return (
    <div className="mt-8 flex flex-col items-center gap-4 print:hidden">
      <Button
        variant="secondary"
        busy={isBusy}
        softDisabled={isSpent}
        onClick={onMore}
        className="w-full xs:w-auto"
      >
        {texts.showMore}
      </Button>
      {isFailed && !isBusy && <FormMessage>{texts.moreFailed}</FormMessage>}
    </div>
  )
}
