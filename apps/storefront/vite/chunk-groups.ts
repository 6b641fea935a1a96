import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
/** What the bundler tells of modules while it makes chunks. */
type Modules = Parameters<Exclude<Group['name'], string>>[1]

/** The part of a route that comes with its page; the rest of it is loaded with every page. */
const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=/
/** What stands around other pages. */
const FRAME = /\/src\/routes\/_shop(?:\/_private\/my-section)?\.tsx\?tsr-split=component/

/** Routes by who opens them one after another. Whatever is not named here is of the shop's public pages. */
const AREAS = [
  ['layout', /^_shop(?:\/_private)?$/],
  ['signing-in', /^(?:login|signup|forgot-password|reset-password|verify-email)$/],
  ['cart', /^_shop\/cart$/],
  ['tracking', /^_shop\/ordertrack$/],
  ['paying', /^_shop\/_private\/(?:checkout|payment)$/],
  ['settings', /^_shop\/_private\/my-section\.settings$/],
  ['account', /^_shop\/_private\/my-section/],
  ['contact', /^_shop\/contact$/],
  ['mailed-links', /^_shop\/(?:newsletter\.|back-in-stock\.|confirm-email$|data-copy$|account-erased$)/],
  ['wishlist', /^_shop\/wishlist/],
  ['blog', /^_shop\/blogs\./],
  ['texts', /^_shop\/(?:bulk-buy|cookies|delivery|help|privacy|returns|terms)$/],
] as const
const PUBLIC = 'public'
const HOME = /^_shop\/(?:index)?$/
/** What the entry leads to without a route in between. */
const EVERY_PAGE = 'every-page'

type Area = (typeof AREAS)[number][0] | typeof PUBLIC | 'home' | typeof EVERY_PAGE

/**
 * What several areas share is in the file of the first row whose areas all need it; one that is named as an area has what
 * its pages alone share, too. Whoever needs a module needs what it imports, so files import only those of rows above their
 * own, and no two each other.
 */
const SHARED: readonly (readonly [file: string, ...areas: Area[]])[] = [
  ['shell', EVERY_PAGE],
  ['shell', 'signing-in', 'layout'],
  ['shell', 'signing-in', PUBLIC],
  ['layout', 'layout'],
  ['layout', PUBLIC, 'account', 'cart'],
  ['session', 'signing-in'],
  ['hearts', PUBLIC, 'account', 'wishlist'],
  ['reviews', PUBLIC, 'account'],
  ['selling', PUBLIC, 'cart'],
  ['selling', PUBLIC, 'wishlist'],
  ['sections', PUBLIC, 'blog'],
  ['cards', PUBLIC, 'home'],
  ['basket', 'cart'],
  ['orders', 'account', 'tracking'],
  ['paying', 'tracking'],
  ['addresses', 'paying'],
  ['wishlist', 'wishlist'],
  ['account', 'account'],
  ['settings', 'settings'],
]
const FEATURE = /\/features\//
const ICON = /\/lucide-react\/.*\/icons\//
const PICTURE = /virtual:picture\//

const ENDLESS_LISTS =
  /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$|\/(?:ui\/src\/use-next-page|parts\/more-button)\.tsx?$/
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store|zod)\//
const FORMS = /node_modules\/(?:react-hook-form|@hookform|@standard-schema)\//
const PHOTOS =
  /\/(?:features\/reviews\/review-photos|texts\/review-photos|ui\/src\/(?:lazy-lightbox|picture-(?:button|strip)))\.tsx?$/

/** Files of their own, whichever areas need them: of each area only some pages do. The first that fits. */
const APART: readonly (readonly [file: string, modules: RegExp])[] = [
  // My Orders and Notification have them. TanStack Query's part seems to be on every page, by its barrel files.
  ['endless-lists', ENDLESS_LISTS],
  ['framework', FRAMEWORK],
  ['forms', FORMS],
  // With what else its areas share it would bring the forms to pages without one.
  ['address-form', /\/parts\/address-form\.tsx$/],
  // Pages for signing in and Settings have one, and no other page that they share something with.
  ['passwords', /\/ui\/src\/password-field\.tsx$|\/icons\/eye(?:-off)?\.mjs$/],
  ['reviews', PHOTOS],
  // Large pictures are for whoever presses a small one.
  ['lightbox', /\/ui\/src\/lightbox(?:-stage)?\.tsx$|\/icons\/zoom-(?:in|out)\.mjs$/],
]

/**
 * Every page could load it, and few do: at a focus in the newsletter's field, at the press of a heart, where a browser
 * remembers a wishlist, to write a review or to report one. What it needs comes with no page for that.
 */
const RARE =
  /\/features\/(?:back-in-stock\/(?:ask-for-stock-alert|stock-alert-form)|newsletter\/ask-for-newsletter|reviews\/(?:review-form|report-dialog|own-calls)|wishlist\/(?:browser-wishes|change-wish|join-wishes))\.tsx?$/

/**
 * A file for each route, and beside them the libraries under every page (`framework`), what every page has (`shell`) and
 * every page with header and footer (`layout`), and what several routes share, by the area or areas they belong to. Modules
 * do not take along what they import, which may be of more areas. Without groups the bundler makes a file of every set of
 * sharing routes.
 */
export const chunkGroups: Group[] = [{ name: fileOf, includeDependenciesRecursively: false }]

function fileOf(id: string, modules: Modules): string | null {
  const apart = APART.find(([, which]) => which.test(id))
  if (apart) return apart[0]
  if (comesWith(id, modules, (each) => modules.getModuleInfo(each)?.isEntry === true)) return 'shell'
  const routes = routesOf(id, modules)
  if (routes.size < 2 && !comesWith(id, modules, (each) => FRAME.test(each))) return null
  const areas = new Set([...routes].flatMap(areasOf))
  const [area = null] = areas
  return areas.size > 1 ? sharedFile(id, areas) : area
}

/** Icons alone are apart from their areas: nearly every page behind the header has one of them, and none has most. */
function sharedFile(id: string, areas: ReadonlySet<Area>): string {
  const file = SHARED.find(([, ...needed]) => needed.every((each) => areas.has(each)))?.[0] ?? 'shell'
  if (file === 'shell' || file === 'layout') return file
  if (PICTURE.test(id)) return 'pictures'
  if (areas.has(PUBLIC)) return areas.has('account') && !FEATURE.test(id) ? 'layout' : file
  return ICON.test(id) ? 'icons' : file
}

/** Whether whatever `isIt` finds leads to the module without a lazy import in between. */
function comesWith(id: string, modules: Modules, isIt: (id: string) => boolean): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (isIt(each)) return true
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return false
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
    const { isEntry = false, importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {}
    if (isEntry) found.add(EVERY_PAGE)
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer)
  }
  return found
}

function areasOf(route: string): Area[] {
  if (route === EVERY_PAGE) return [route]
  if (HOME.test(route)) return [PUBLIC, 'home']
  return [AREAS.find(([, routes]) => routes.test(route))?.[0] ?? PUBLIC]
}
