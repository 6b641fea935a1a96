import { setToastScreen } from '@shop/ui/toast'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { toastWithLink } from './toast-with-link.ts'

function openShop() {
  const root = createRootRoute()
  const cart = createRoute({ getParentRoute: () => root, path: '/cart' })
  return createRouter({
    routeTree: root.addChildren([cart]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
}

/** The ids of the toasts that are sent away. */
function watchDismissals(): unknown[] {
  const dismissed: unknown[] = []
  onTestFinished(setToastScreen({ show: () => undefined, dismiss: (id) => dismissed.push(id) }))
  return dismissed
}

const toCart = { label: 'View basket', to: '/cart' }

test('however often good news is told, the router is listened to once', () => {
  watchDismissals()
  const router = openShop()

  toastWithLink(router, 'A soap was added', 'added-soap', toCart)
  const listeners = router.subscribers.size
  toastWithLink(router, 'Two soaps were added', 'added-soap', toCart)
  toastWithLink(router, 'A balm was added', 'added-balm', toCart)

  expect(router.subscribers.size).toBe(listeners)
})

test('good news goes once the page that it leads to is open', () => {
  const dismissed = watchDismissals()
  const router = openShop()
  toastWithLink(router, 'A soap was added', 'added-soap', toCart)
  toastWithLink(router, 'A soap was saved', 'saved-soap', { label: 'View', to: '/wishlist' })

  const toLocation = router.buildLocation({ to: '/cart' })
  router.emit({
    type: 'onResolved',
    toLocation,
    pathChanged: true,
    hrefChanged: true,
    hashChanged: false,
  })

  expect(dismissed).toEqual(['added-soap'])
})
