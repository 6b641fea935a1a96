import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

/**
 * Reads the address of a page: path and search without what the page's route does not know (`utm_source`) and what is
 * not valid, so that all spellings of one page have one address. What no route knows stays as it is.
 */
export function createAddressReader(): (path: string) => string {
  // For its paths alone: nothing is loaded or rendered by it.
  const router = createRouter({ routeTree, isServer: true })
  return (path) => readAddress(router, path)
}

function readAddress(router: AnyRouter, path: string): string {
  const [pathname = path, ...rest] = path.split('?')
  const [, , route] = router.getMatchedRoutes(pathname)
  if (!route) return path
  const { validateSearch } = route.options
  if (rest.length === 0 || typeof validateSearch !== 'function') return pathname
  const known: Record<string, unknown> = validateSearch(router.options.parseSearch(`?${rest.join('?')}`))
  return pathname + router.options.stringifySearch(known)
}
