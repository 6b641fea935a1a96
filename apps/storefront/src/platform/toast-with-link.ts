import { toast } from '@shop/ui/toast'
import type { AnyRouter } from '@tanstack/react-router'

export type ToastLink = { label: string; to: string }

/**
 * Good news with a link to the page that shows it. It goes once that page is open, whichever way led there: on a phone it
 * would lie over what the page is for.
 * @param id the next news of the same thing takes its place
 */
export function toastWithLink(router: AnyRouter, text: string, id: string, { label, to }: ToastLink): void {
  const { href } = router.buildLocation({ to })
  toast.success(text, { id, action: { label, href, act: () => void router.navigate({ to }) } })
  const unsubscribe = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname !== to) return
    unsubscribe()
    toast.dismiss(id)
  })
}
