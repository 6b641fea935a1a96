import { Spinner } from '@shop/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Profile } from '#storefront/features/account/profile.tsx'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { meQuery } from '#storefront/features/session/queries.ts'
import { LoadError } from '#storefront/parts/load-error.tsx'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { accountTexts, profileTexts as texts } from '#storefront/texts/account.ts'

/** My Profile: the customer's record on its way, there, or failed (ACCOUNT-17, ACCOUNT-18). */
export function ProfilePage() {
  const { data: user, isError, isFetching, refetch } = useQuery(meQuery(useShopClient()))
  if (user) return <Profile user={user} onAsk={refetch} />
  return (
    <>
      <SectionHeading title={accountTexts.sections.profile} />
      {isError ? (
        <LoadError title={texts.loadFailed} isFetching={isFetching} onRetry={refetch}>
          {texts.loadFailedHelp}
        </LoadError>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </>
  )
}
