import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLoggedIn, sessionStore } from '#storefront/features/session/session-store.ts'
import { restoreBrowserState } from '#storefront/restore-browser-state.ts'

await restoreBrowserState()

// A page that needs a login is left before it comes to life: a route that leads elsewhere while React still takes over
// the server's markup loses the layout under it, which is an error.
if (isLoginMissing()) location.replace('/login')
else startTransition(hydrate)

function isLoginMissing(): boolean {
  return document.querySelector('[data-needs-login]') !== null && !isLoggedIn(sessionStore.getState())
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
}
