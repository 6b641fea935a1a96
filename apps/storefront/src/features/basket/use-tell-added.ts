import { type ToastId, toast } from '@shop/ui/toast'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { productTexts } from '#storefront/texts/catalogue.ts'

const BASKET = { to: '/cart' } as const

/** What says that a product was added, and leads to the basket. Said again of a product, it takes the place of what it said before. */
export function useTellAdded(): (product: { _id: string; name: string }, quantity: number) => void {
  const router = useRouter()
  return (product, quantity) => {
    const { href } = router.buildLocation(BASKET)
    const id = toast.success(productTexts.added(product.name, quantity), {
      id: `added-${product._id}`,
      action: { label: productTexts.viewBasket, href, act: () => void router.navigate(BASKET) },
    })
    dismissInBasket(router, id)
  }
}

/** On a phone it would lie over the basket's button to the checkout. */
function dismissInBasket(router: AnyRouter, id: ToastId): void {
  const unsubscribe = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname !== BASKET.to) return
    unsubscribe()
    toast.dismiss(id)
  })
}
