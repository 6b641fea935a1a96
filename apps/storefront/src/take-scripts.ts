import type { AnyRouter } from '@tanstack/react-router'
import { createContext } from 'react'

/** A page's programs: the address of the one that starts it, and those of its chunks. */
export type DeferredScripts = { program: string; parts: readonly string[] }

/** The programs of the page that is being rendered. In the browser, and on a page without any: undefined. */
export const PageScripts = createContext<DeferredScripts | undefined>(undefined)

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>
type ManifestRoute = Manifest['routes'][string]

/**
 * Takes a page's programs out of what the router is going to render (`HeadContent` its preloads, `Scripts` the script
 * that starts it), so that `deferred-assets.tsx` renders them in their deferred form instead. What the router
 * renders beside them (stylesheets) stays. Undefined if the page has no program; it stays as it is then.
 */
export function takeScripts(router: AnyRouter): DeferredScripts | undefined {
  const manifest = router.ssr?.manifest
  const routes = manifest ? renderedRoutes(router, manifest) : []
  const program = routes.flatMap(([, route]) => sourcesOf(route)).at(-1)
  if (program === undefined) return undefined
  const rest = routes.map(([id, route]) => [id, withoutScripts(route, program)])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(rest) } }
  // Routes of one page share chunks.
  const parts = new Set(routes.flatMap(([, { preloads = [] }]) => preloads.map(addressOf)))
  return { program, parts: [...parts] }
}

/** Routes below one that failed or found nothing are matched, and not rendered. */
function renderedRoutes({ state: { matches } }: AnyRouter, { routes }: Manifest): [string, ManifestRoute][] {
  const last = matches.findIndex(({ status }) => status !== 'success')
  const rendered = last === -1 ? matches : matches.slice(0, last + 1)
  return rendered.map(({ routeId }) => [routeId, routes[routeId] ?? {}])
}

function withoutScripts({ preloads, scripts = [], ...route }: ManifestRoute, program: string): ManifestRoute {
  return { ...route, scripts: scripts.filter(({ attrs }) => attrs?.src !== program) }
}

function sourcesOf({ scripts = [] }: ManifestRoute): string[] {
  return scripts.flatMap(({ attrs }) => (typeof attrs?.src === 'string' ? attrs.src : []))
}

function addressOf(link: NonNullable<ManifestRoute['preloads']>[number]): string {
  return typeof link === 'string' ? link : link.href
}
