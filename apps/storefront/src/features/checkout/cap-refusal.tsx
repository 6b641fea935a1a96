import { formatPrice } from '@shop/contract/money'
import { buttonClass } from '@shop/ui/button'
import { ErrorBox } from '@shop/ui/error-box'
import { Link } from '@tanstack/react-router'
import { BackToBasket } from '#storefront/features/checkout/back-to-basket.tsx'
import type { ExceededCap } from '#storefront/features/checkout/exceeded-cap.ts'
import { ScrollIntoView } from '#storefront/features/checkout/scroll-into-view.tsx'
import { orderCapTexts as texts } from '#storefront/texts/checkout.ts'

/**
 * The order is larger than the shop takes unasked: how much it takes, and the ways on, which are to take less, to ask for
 * more, or to show that the e-mail address is one's own. Nothing is lost.
 */
export function CapRefusal({ code, cap }: ExceededCap) {
  return (
    <ScrollIntoView className="mt-4">
      <ErrorBox title={texts.title} action={<WaysOn canVerify={cap.isRaisedByVerifying} />}>
        <p>{wordsOf({ code, cap })}</p>
        {cap.isRaisedByVerifying && <p className="mt-2">{texts.verify}</p>}
        <p className="mt-2">{texts.kept}</p>
      </ErrorBox>
    </ScrollIntoView>
  )
}

function wordsOf({ code, cap: { limit, open, product = '', name = product } }: ExceededCap): string {
  switch (code) {
    case 'too_many_of_product':
      return texts.ofProduct(limit, name)
    case 'too_many_pieces':
      return [texts.units(limit), ...(open > 0 ? [texts.openUnits(open)] : [])].join(' ')
    case 'too_much_open':
      return [
        texts.value(formatPrice(limit)),
        ...(open > 0 ? [texts.openValue(formatPrice(open))] : []),
      ].join(' ')
  }
}

function WaysOn({ canVerify }: { canVerify: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <BackToBasket className={buttonClass({ size: 'small' })}>{texts.toBasket}</BackToBasket>
      <Link to="/bulk-buy" className="inline-link text-madder">
        {texts.toBulkBuy}
      </Link>
      {canVerify && (
        <Link to="/my-section/profile" className="inline-link text-madder">
          {texts.toAccount}
        </Link>
      )}
    </div>
  )
}
