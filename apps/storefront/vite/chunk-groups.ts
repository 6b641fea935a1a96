import type { Rolldown } from 'vite'

/** Where code is loaded from, by the file with which it begins. What is none of these stands for itself. */
const PLACES: readonly [name: string, begins: RegExp][] = [
  ['entry', /^entry$/],
  ['frame', /\/routes\/_shop\.tsx/],
  ['home', /\/routes\/_shop\/index\.tsx/],
  ['shop', /\/routes\/_shop\/shop\.index\.tsx/],
  ['product', /\/routes\/_shop\/shop\.\$productId\.tsx/],
  ['blog', /\/routes\/_shop\/blogs\.(?:index|\$id)\.tsx/],
  // What home shows below its first screen.
  ['home-below', /\/features\/home\/[^/]+\.tsx$/],
  // What comes with a visitor's first sign.
  [
    'late',
    /\/layout\/[^/]+\.tsx$|\/ui\/src\/(?:sheet|lightbox)\.tsx$|\/(?:reviews-tab|special-offers)\.tsx$/,
  ],
  ['wire', /\/platform\/wire\.ts$/],
]

const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store)\//
/** Of the libraries what public pages do without: their doors name everything, so by them every page would be a user. */
const ASIDE = /\/(?:useMutation|mutationObserver)\.js$/

/**
 * Which file of the browser's code a module belongs to. Left alone, the bundler makes a file of every module that two
 * routes share: 30 requests a page instead of less than ten. The first group that takes a module has it.
 *
 * - `framework`: the libraries under every page, which change least
 * - `shell`: what comes with the entry, what stands around the pages, and what most of them share
 * - `wire`: what belongs to the calls
 * - `cards`, `browse`, `tabs`, `goods`: what some of the pages to look around on share
 * - `shop`, `product`, `blog`, `home`: what one of them shares with pages behind it, or has below its first screen
 * - `home-below`, `late`: what comes when the visitor does something
 * - `desk`: what the other pages share: login, basket, checkout, account
 *
 * What no group takes stays with the routes that use it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', test: (id) => LIBRARIES.test(id) && !ASIDE.test(id), priority: 10 },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 9 },
  group('shell', 8, (at) => at('entry') || at('frame') || (at('home') && (at('product') || at('blog')))),
  group('wire', 7, (at) => at('wire')),
  group('cards', 6, (at) => at('home') && at('shop')),
  group('browse', 5, (at) => at('blog') && at('shop')),
  group('tabs', 4, (at) => at('blog') && at('product')),
  group('goods', 4, (at) => at('shop') && at('product')),
  group('shop', 3, (at, users) => at('shop') && users > 1),
  group('product', 3, (at, users) => at('product') && users > 1),
  group('blog', 3, (at, users) => at('blog') && users > 1),
  group('home', 3, (at) => at('home')),
  group('late', 2, (at) => at('late')),
  group('home-below', 1, (at) => at('home-below')),
  group('desk', 0, (_at, users) => users > 1),
]

/** `at`: whether a module is needed at a place; `users`: how many files begin something that needs it. */
type Takes = (at: (place: string) => boolean, users: number) => boolean

function group(name: string, priority: number, takes: Takes): Rolldown.CodeSplittingGroup {
  const isTaken = (id: string, bundler: Rolldown.ChunkingContext) => {
    const users = usersOf(id, bundler)
    const places = new Set(users.map(placeOf))
    return takes((place) => places.has(place), users.length)
  }
  return {
    name: (id, bundler) => (!ASIDE.test(id) && isTaken(id, bundler) ? name : null),
    debugName: name,
    priority,
  }
}

function placeOf(user: string): string {
  return PLACES.find(([, begins]) => begins.test(user))?.[0] ?? user
}

/** What loads a module, directly or through others: the entry, and what is loaded when it is needed, as routes are. */
function usersOf(id: string, bundler: Rolldown.ChunkingContext): string[] {
  const seen = new Set<string>()
  const visit = (module: string): string[] => {
    const info = seen.has(module) ? null : bundler.getModuleInfo(module)
    seen.add(module)
    if (!info) return []
    const itself = [...(info.isEntry ? ['entry'] : []), ...(info.dynamicImporters.length > 0 ? [module] : [])]
    return [...itself, ...info.importers.flatMap(visit)]
  }
  return visit(id)
}
