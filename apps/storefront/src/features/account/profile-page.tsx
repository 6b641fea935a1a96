import { Button } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { Spinner } from '@shop/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Profile } from '#storefront/features/account/profile.tsx'
import { SectionHeading } from '#storefront/features/account/section-heading.tsx'
import { meQuery } from '#storefront/features/session/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { accountTexts, profileTexts as texts } from '#storefront/texts/account.ts'

/** My Profile: the customer's record on its way, there, or failed (ACCOUNT-17, ACCOUNT-18). */
export function ProfilePage() {
  const { data: user, isError, isFetching, refetch } = useQuery(meQuery(useShopClient()))
  if (user) return <Profile user={user} />
  return (
    <>
      <SectionHeading title={accountTexts.sections.profile} />
      {isError ? (
        <ErrorBox
          title={texts.loadFailed}
          action={
            <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
              {accountTexts.tryAgain}
            </Button>
          }
        >
          {texts.loadFailedHelp}
        </ErrorBox>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </>
  )
}
