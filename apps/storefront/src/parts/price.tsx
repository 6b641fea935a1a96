import { formatPrice } from '@shop/contract/money'

/** An amount in dollars as the shopper reads it (SHOP-17, PDP-06). Size and weight by `className`. */
export function Price({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{formatPrice(dollars)}</span>
}
