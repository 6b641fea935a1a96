import { UNITS_ADDED } from '@shop/contract/constants'
import { Button, type ButtonProps } from '@shop/ui/button'
import { LineIcon } from '@shop/ui/line-icon'
import { useIsInBasket } from '#storefront/features/basket/basket-store.ts'
import { addToCart } from '#storefront/features/basket/change-basket.ts'
import { useTellAdded } from '#storefront/features/basket/use-tell-added.ts'
import { productTexts } from '#storefront/texts/catalogue.ts'

/** `price` in dollars. */
export type AddToBasketButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  product: { _id: string; name: string; price: number; inStock: boolean }
  /** Address of the picture that the basket's line keeps; cards leave it out (ENTITY-16). */
  image?: string
  /** Asked at the press for how many to add; one unless given (STATE-19). Undefined adds nothing. */
  takeQuantity?: () => number | undefined
  /** Finds out how many there are, where the quantity is taken before that is known. Null when it cannot be found out. */
  findStock?: (() => Promise<number | null>) | undefined
  /** Says so on the button itself when the product is sold out, where nothing beside it does. */
  saysOutOfStock?: boolean
  /** Id of the element that names the product, so that nine equal buttons can be told apart. */
  describedBy?: string
}

/** Once added it reads "Already added" and is disabled, but keeps the focus (STATE-19 to STATE-24); so are sold-out products. */
export function AddToBasketButton(props: AddToBasketButtonProps) {
  const {
    product,
    image = '',
    takeQuantity = () => UNITS_ADDED,
    findStock,
    saysOutOfStock,
    describedBy,
    ...look
  } = props
  const isInBasket = useIsInBasket(product._id)
  const tellAdded = useTellAdded()

  function add() {
    const quantity = takeQuantity()
    if (quantity === undefined) return
    addToCart({ product: product._id, quantity, price: product.price, image })
    tellAdded(product, quantity)
    // Where it cannot be loaded, basket and order still check the stock.
    if (findStock && quantity > UNITS_ADDED) keepToStock(findStock).catch(() => undefined)
  }

  /** Its code is loaded where a slow line needs it. */
  async function keepToStock(find: () => Promise<number | null>) {
    const { keepToStock: keep } = await import('#storefront/features/basket/keep-to-stock.ts')
    const left = await keep(product._id, find)
    if (left !== undefined) tellAdded(product, left)
  }

  return (
    <Button
      {...look}
      onClick={add}
      disabled={!product.inStock && !isInBasket}
      softDisabled={isInBasket}
      icon={isInBasket && <DrawnCheck />}
      aria-describedby={describedBy}
    >
      {labelOf(isInBasket, !product.inStock && saysOutOfStock === true)}
    </Button>
  )
}

function labelOf(isInBasket: boolean, isSoldOut: boolean): string {
  if (isInBasket) return productTexts.alreadyAdded
  return isSoldOut ? productTexts.outOfStock : productTexts.addToBasket
}

function DrawnCheck() {
  return (
    <LineIcon>
      <path
        d="M4.5 12.5 10 18 19.5 7"
        pathLength={1}
        strokeDasharray={1}
        className="transition-[stroke-dashoffset] duration-(--dur-move) ease-settle [stroke-dashoffset:0] starting:[stroke-dashoffset:1]"
      />
    </LineIcon>
  )
}
