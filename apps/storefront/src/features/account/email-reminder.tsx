import { Button } from '@shop/ui/button'
import { FormMessage } from '@shop/ui/form-message'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useSendVerification } from '#storefront/features/session/identity-link-calls.ts'
import { isEmailUnconfirmed } from '#storefront/features/session/is-email-unconfirmed.ts'
import { meQuery } from '#storefront/features/session/queries.ts'
import { useSession } from '#storefront/features/session/session-store.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { emailReminderTexts as texts } from '#storefront/texts/account.ts'

/** Reminds customers to confirm their e-mail address, and mails them a new link. They may shop all the same. */
export function EmailReminder() {
  const session = useSession()
  const { data: user } = useQuery({
    ...meQuery(useShopClient()),
    // They may come back from a mail that they have read elsewhere.
    refetchOnWindowFocus: ({ state }) => (state.data?.emailVerified === false ? 'always' : false),
  })
  const email = user?.email ?? session.user?.email
  if (!email || !isEmailUnconfirmed(session.token, user)) return null
  return <Reminder email={email} />
}

function Reminder({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useSendVerification()
  return (
    <div className="mb-10 flex flex-wrap items-center gap-x-5 gap-y-3 bg-mist py-3.5 pr-4.5 pl-5.5 xs:pl-6 print:hidden">
      <Mail aria-hidden="true" className="size-4.5 shrink-0 stroke-[1.75]" />
      <p role="status" className="min-w-0 flex-1 text-pretty [overflow-wrap:anywhere]">
        {isSuccess ? texts.sent(email) : texts.waiting(email)}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        onClick={() => mutate()}
        className="w-full xs:w-auto"
      >
        {texts.sendAgain}
      </Button>
      {error && <FormMessage className="w-full">{failureMessage(error, texts.failed)}</FormMessage>}
    </div>
  )
}
