import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#storefront/features/session/queries.ts'
import { useShopClient } from '#storefront/platform/shop-client.ts'
import { accountTexts } from '#storefront/texts/account.ts'

/** Greets the customer by name, or as `Unknown User` while the record is not loaded (ACCOUNT-03, ACCOUNT-04). */
export function Greeting() {
  const { data: user, isPending } = useQuery(meQuery(useShopClient()))
  const name = user ? `${user.firstName} ${user.lastName}` : accountTexts.unknownUser
  return (
    <p
      key={name}
      // On a quick connection nobody is called unknown for a blink: those words come in late.
      className={`mb-7 font-display text-display-2 md:mb-9 lg:mb-13 ${isPending ? 'animate-bloom [animation-delay:500ms] motion-reduce:animate-none' : ''}`}
    >
      {accountTexts.greeting(name)}
    </p>
  )
}
