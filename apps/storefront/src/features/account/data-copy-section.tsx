import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { useQuery } from '@tanstack/react-query'
import { useAskForDataCopy } from '#storefront/features/account/own-data-calls.ts'
import { SettingsSection } from '#storefront/features/account/settings-section.tsx'
import { meQuery } from '#storefront/features/session/queries.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { dataCopyTexts as texts } from '#storefront/texts/settings.ts'

export function DataCopySection({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useAskForDataCopy()
  const { data: user } = useQuery(meQuery(useShopClient()))
  return (
    <SettingsSection title={texts.title} intro={texts.intro}>
      {user?.emailVerified === false ? (
        <p className="text-pretty font-[550]">{texts.unverified}</p>
      ) : (
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {texts.ask}
        </Button>
      )}
      <p role="status" className="not-empty:mt-4 text-moss text-small [overflow-wrap:anywhere]">
        {isSuccess && texts.asked(email)}
      </p>
      {error && <FormMessage className="mt-4">{failureMessage(error, texts.failed)}</FormMessage>}
    </SettingsSection>
  )
}
