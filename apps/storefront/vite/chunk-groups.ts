import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
/** What the bundler tells of modules while it makes chunks. */
type Modules = Parameters<Exclude<Group['name'], string>>[1]

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store|zod)\//
const FORMS = /node_modules\/(?:react-hook-form|@hookform|@standard-schema)\//
/** The one form of several areas. Together with what else they share it would bring the library to pages without a form. */
const SHARED_FORM = /\/parts\/address-form\.tsx$/

/** Of the wishlist what a heart needs, on three public pages and two lists; and what the lists need. No other page has them. */
const HEARTS =
  /\/(?:features\/wishlist\/(?:follow-wishes|heart-button|join-browser-wishes|use-change-wish|use-wished|wished-ids-query|wished-link|wished-store)|texts\/hearts|contract\/src\/wished-ids)\.tsx?$/
const WISHLIST =
  /\/(?:features\/wishlist\/(?:wishlist-link-calls|queries|use-wishes|wish-list|wish-list-skeleton|wish-row|wished-product-row)|features\/basket\/move-to-basket-button|texts\/wishlist|contract\/src\/wishlist(?:-links)?)\.tsx?$/
/** Photos of reviews: a product's page and My Reviews have them. */
const PHOTOS =
  /\/(?:features\/reviews\/review-photos|texts\/review-photos|ui\/src\/(?:lazy-lightbox|picture-(?:button|strip)))\.tsx?$/
/** Large pictures are for whoever presses a small one. */
const LIGHTBOX = /\/ui\/src\/lightbox(?:-stage)?\.tsx$/
/** My Orders and Notification have them. TanStack Query's part seems to be on every page, by its barrel files. */
const ENDLESS_LISTS =
  /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$|\/(?:ui\/src\/use-next-page|parts\/more-button)\.tsx?$/
const BY_ITSELF = [ENDLESS_LISTS, FORMS, SHARED_FORM, HEARTS, WISHLIST, PHOTOS, LIGHTBOX]

/**
 * Every page could load it, and few do: at a focus in the newsletter's field, at the press of a heart, where a browser
 * remembers a wishlist, to write a review or to report one; and Settings, which need something of nearly every area. What it
 * needs comes with no page for that.
 */
const RARE =
  /\/features\/(?:account\/settings-page|back-in-stock\/(?:ask-for-stock-alert|stock-alert-form)|newsletter\/ask-for-newsletter|reviews\/(?:review-form|report-dialog|own-calls)|wishlist\/(?:browser-wishes|change-wish|join-wishes))\.tsx?$/

/** The part of a route that comes with its page; the rest of it is loaded with every page. */
const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=/

/** Routes by who opens them one after another. Whatever is not named here is of the shop's public pages. */
const AREAS = [
  ['layout', /^_shop(?:\/_private)?$/],
  ['signing-in', /^(?:login|signup|forgot-password|reset-password|verify-email)$/],
  ['buying', /^_shop\/(?:cart|ordertrack|_private\/(?:checkout|payment))$/],
  ['account', /^_shop\/_private\/my-section/],
  ['contact', /^_shop\/contact$/],
  ['mailed-links', /^_shop\/(?:newsletter\.|back-in-stock\.|confirm-email$|data-copy$|account-erased$)/],
  ['wishlist', /^_shop\/wishlist/],
  ['texts', /^_shop\/(?:bulk-buy|cookies|delivery|help|privacy|returns|terms)$/],
] as const
const PUBLIC = 'public'

/** Areas of pages that visitors see without a login, and what stands around pages. */
const OPEN = new Set(['layout', 'texts', PUBLIC])

/**
 * A file for each route, and beside them the libraries under every page (`framework`), what comes with the entry
 * (`shell`), the forms, and what several routes share: of one area, by its name; `shared` if a public page is among them;
 * `session` if a page for signing in is; `customer` behind the login. A group takes along what its modules import, so those
 * that most pages need are filled first. Without groups the bundler makes a file of every set of sharing routes.
 */
export const chunkGroups: Group[] = [
  { name: 'framework', test: (id) => FRAMEWORK.test(id) && !ENDLESS_LISTS.test(id), priority: 6 },
  { name: 'shell', tags: ['$initial'], priority: 5 },
  { ...only('shared'), priority: 4 },
  { ...only('session'), priority: 3 },
  { ...only('customer'), priority: 2 },
  { name: 'forms', test: FORMS, priority: 1 },
  { name: 'endless-lists', test: ENDLESS_LISTS },
  { name: 'address-form', test: SHARED_FORM },
  { name: 'hearts', test: HEARTS },
  { name: 'wishlist', test: WISHLIST },
  { name: 'photos', test: PHOTOS },
  { name: 'lightbox', test: LIGHTBOX },
  { name: groupOf, debugName: 'of one area' },
]

function only(group: string): Group {
  return {
    name: (id, modules) => (groupOf(id, modules) === group ? group : null),
    test: (id) => !BY_ITSELF.some((part) => part.test(id)),
    debugName: group,
  }
}

function groupOf(id: string, modules: Modules): string | null {
  const routes = routesOf(id, modules)
  if (routes.size < 2) return null
  const areas = new Set([...routes].map(areaOf))
  const [area = PUBLIC, ...others] = areas
  if (others.length === 0) return area
  if ([...areas].some((each) => OPEN.has(each))) return 'shared'
  return areas.has('signing-in') ? 'session' : 'customer'
}

/** All routes whose page loads the module, by whatever path, early or late, but for {@link RARE}. */
function routesOf(id: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const seen = new Set([id])
  for (const each of seen) {
    const [, route] = ROUTE.exec(each) ?? []
    if (route !== undefined) {
      found.add(route)
      continue
    }
    if (RARE.test(each)) continue
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {}
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  return found
}

function areaOf(route: string): string {
  return AREAS.find(([, routes]) => routes.test(route))?.[0] ?? PUBLIC
}
