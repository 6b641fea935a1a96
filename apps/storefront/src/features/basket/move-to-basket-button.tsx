import { UNITS_ADDED } from '@shop/contract/constants'
import { Button } from '@shop/ui/button'
import { useIsInBasket } from '#storefront/features/basket/basket-store.ts'
import { addToCart } from '#storefront/features/basket/change-basket.ts'
import { useTellAdded } from '#storefront/features/basket/use-tell-added.ts'

export type MoveToBasketButtonProps = {
  product: { _id: string; name: string; price: number; inStock: boolean }
  label: string
  describedBy: string
  id: string
  onMoved: () => void
}

/** Puts a product into the basket from where it waited; one that is there already only leaves its place. */
export function MoveToBasketButton(props: MoveToBasketButtonProps) {
  const { product, label, describedBy, id, onMoved } = props
  const isInBasket = useIsInBasket(product._id)
  const tellAdded = useTellAdded()

  function move() {
    if (!isInBasket) {
      addToCart({ product: product._id, quantity: UNITS_ADDED, price: product.price, image: '' })
      tellAdded(product, UNITS_ADDED)
    }
    onMoved()
  }

  return (
    <Button
      id={id}
      variant="secondary"
      size="small"
      disabled={!product.inStock}
      onClick={move}
      aria-describedby={describedBy}
    >
      {label}
    </Button>
  )
}
