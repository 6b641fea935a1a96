import { toast } from '@shop/ui/toast'
import type { AnyRouter } from '@tanstack/react-router'

export type ToastLink = { label: string; to: string }

/** By the id of its toast, where each leads. */
const linksByRouter = new WeakMap<AnyRouter, Map<string, string>>()

/**
 * Good news with a link to the page that shows it. It goes once that page is open, whichever way led there: on a phone it
 * would lie over what the page is for.
 * @param id the next news of the same thing takes its place
 */
export function toastWithLink(router: AnyRouter, text: string, id: string, { label, to }: ToastLink): void {
  const { href } = router.buildLocation({ to })
  toast.success(text, { id, action: { label, href, act: () => void router.navigate({ to }) } })
  linksOf(router).set(id, to)
}

/** One subscription for all of them: a toast that ends by itself, or that the next news replaces, leaves none behind. */
function linksOf(router: AnyRouter): Map<string, string> {
  const known = linksByRouter.get(router)
  if (known) return known
  const links = new Map<string, string>()
  linksByRouter.set(router, links)
  router.subscribe('onResolved', ({ toLocation }) => {
    for (const [id, to] of links) {
      if (toLocation.pathname !== to) continue
      links.delete(id)
      toast.dismiss(id)
    }
  })
  return links
}
