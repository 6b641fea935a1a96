import { errorCodeOf } from '@shop/contract/client'
import { Link } from '@tanstack/react-router'
import { NotPaid } from '#storefront/features/checkout/card/not-paid.ts'
import { failureMessage } from '#storefront/parts/failure-message.ts'
import { FormMessage } from '#storefront/parts/form-message.tsx'
import { cardTexts } from '#storefront/texts/card-payment.ts'
import { paymentTexts as texts } from '#storefront/texts/checkout.ts'

/** Why an order was not placed or paid, and the way on; a changed basket has a panel of its own. */
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
  return <FormMessage className="mt-4">{wordsOf(error)}</FormMessage>
}

function wordsOf(error: Error): string {
  if (!(error instanceof NotPaid)) return failureMessage(error, texts.unreachable)
  return error.reason === 'ended' ? cardTexts.ended : error.message
}
