import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLoggedIn, sessionStore } from '#storefront/features/session/session-store.ts'
import { restoreBrowserState } from '#storefront/restore-browser-state.ts'
import { getRouter } from '#storefront/router.tsx'

await restoreBrowserState()

// A page that needs a login is left before hydration: a route that leads elsewhere while React still takes over the
// server's markup loses the layout under it, which is an error.
if (isLoginMissing()) location.replace('/login')
else startTransition(hydrate)

function isLoginMissing(): boolean {
  return document.querySelector('[data-needs-login]') !== null && !isLoggedIn(sessionStore.getState())
}

// Not the framework's own client: the shop has no server functions, whose code would be a tenth of every page's.
function hydrate(): void {
  const router = getRouter()
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
}
