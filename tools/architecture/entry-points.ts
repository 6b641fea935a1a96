import { apiModules } from '../checks/allowed-dependencies.ts'
import { filesReachedFrom, type ImportGraph } from '../checks/import-graph.ts'

/** A start, and the files with which loading it begins. */
type EntryPoint = { name: string; isStart: (file: string) => boolean }

const API = 'apps/api/src/'
const STOREFRONT = 'apps/storefront/src/'
const ADMIN = 'apps/admin/src/'
const HTTP = `${API}platform/http/`

/** Modules that no other uses, so that they have no entry point beside their HTTP. */
const USED_BY_NONE: readonly string[] = ['today']

const ENTRY_POINTS: readonly EntryPoint[] = [
  ...apiModules
    .filter((name) => !USED_BY_NONE.includes(name))
    .map((name) => oneFile(`${API}${name}/index.ts`)),
  oneFile(`${API}settlement/cancel-order.ts`),
  oneFile(`${API}checkout/place-order.ts`),
  oneFile(`${API}today/describe-today.ts`),
  oneFile('tools/shop.ts', 'the command line'),
  oneFile(`${API}main.ts`, 'the server'),
  withRoutes(STOREFRONT, 'client.tsx', 'the storefront in browsers'),
  withRoutes(ADMIN, 'main.tsx', 'the back office'),
]

/** How many of our files an entry point loads, and how many of those are HTTP's. */
export type Loaded = { entryPoint: string; files: number; http: number }

/** Counts what each entry point loads by value. @throws Error where one is missing: its figure would be wrong */
export function countLoaded({ byValue }: Pick<ImportGraph, 'byValue'>): Loaded[] {
  const files = [...byValue.keys()]
  return ENTRY_POINTS.map(({ name, isStart }) => {
    const begun = files.filter((file) => !file.includes('.test.') && isStart(file))
    if (begun.length === 0)
      throw new Error(`There is no ${name}: correct tools/architecture/entry-points.ts.`)
    const loaded = [...filesReachedFrom(begun, byValue)]
    return {
      entryPoint: name,
      files: loaded.length,
      http: loaded.filter((file) => file.startsWith(HTTP)).length,
    }
  })
}

/** The generated route tree, which leads from the start to the routes, is not part of the graph. */
function withRoutes(folder: string, start: string, what: string): EntryPoint {
  return {
    name: `${folder}${start}, routes/** (${what})`,
    isStart: (file) => file === `${folder}${start}` || file.startsWith(`${folder}routes/`),
  }
}

function oneFile(path: string, what?: string): EntryPoint {
  return { name: what ? `${path} (${what})` : path, isStart: (file) => file === path }
}
