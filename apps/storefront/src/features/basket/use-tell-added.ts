import { useRouter } from '@tanstack/react-router'
import { toastWithLink } from '#storefront/platform/toast-with-link.ts'
import { productTexts } from '#storefront/texts/catalogue.ts'

/** What says that a product was added, and leads to the basket. Said again of a product, it takes the place of what it said before. */
export function useTellAdded(): (product: { _id: string; name: string }, quantity: number) => void {
  const router = useRouter()
  return ({ _id, name }, quantity) =>
    toastWithLink(router, productTexts.added(name, quantity), `added-${_id}`, {
      label: productTexts.viewBasket,
      to: '/cart',
    })
}
