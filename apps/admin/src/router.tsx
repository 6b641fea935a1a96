import { createRouter } from '@tanstack/react-router'
import { BrokenPage, NotFoundPage } from '#admin/parts/fallback-pages.tsx'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  basepath: '/admin',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Whoever mistypes an address may be signed out: the page for it has no menu.
  notFoundMode: 'root',
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Too many for an address. */
    products?: readonly string[]
  }
}
