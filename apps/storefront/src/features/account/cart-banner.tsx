import { formatCents } from '@shop/contract/money'
import { buttonClass } from '@shop/ui/button'
import { Link } from '@tanstack/react-router'
import { BagIcon } from '#storefront/parts/bag-icon.tsx'
import { ordersTexts } from '#storefront/texts/account.ts'

/** Reminds of a basket that waits: how many lines, and what they cost in cents (ORDERS-03 to ORDERS-05). */
export function CartBanner({ lines, subtotalCents }: { lines: number; subtotalCents: number }) {
  if (lines === 0) return null
  return (
    <div
      data-scent="unscented"
      className="mb-10 flex flex-wrap items-center gap-x-5 gap-y-4 bg-(--scent) py-4 pr-4.5 pl-5.5 xs:pl-6 print:hidden"
    >
      <BagIcon className="size-4.5 shrink-0 stroke-[1.75]" />
      <p className="min-w-0 flex-1">
        {ordersTexts.cartBanner(lines)}{' '}
        <strong className="figures font-[650]!">{formatCents(subtotalCents)}</strong>
      </p>
      <Link to="/cart" className={buttonClass({ size: 'small', className: 'w-full xs:w-auto' })}>
        {ordersTexts.goToCart}
      </Link>
    </div>
  )
}
