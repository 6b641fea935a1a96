import { errorCodeOf } from '@shop/contract/client'
import { Link } from '@tanstack/react-router'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { FormMessage } from '#storefront/parts/form-message.tsx'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** Why an order was not placed, and the way on; a changed basket has a panel of its own. */
export function OrderFailure({ error }: { error: Error }) {
  if (errorCodeOf(error) === 'not_found') {
    return (
      <FormMessage className="mt-4">
        {texts.addressGone}{' '}
        <Link to="/checkout" className="inline-link text-madder">
          {texts.toAddress}
        </Link>
      </FormMessage>
    )
  }
  return <FormMessage className="mt-4">{failureMessage(error, texts.unreachable)}</FormMessage>
}
