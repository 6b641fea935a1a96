import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppParts } from '#api/app.ts'
import { loadStorefront } from '#api/load-storefront.ts'
import { STOREFRONT_DIST, STOREFRONT_FOLDER } from '../../../tools/build/places.ts'
import { buildWhenStale } from '../../../tools/build.ts'

const nothing = () => undefined

/** Built first where their sources have changed. */
export async function builtPages(): Promise<NonNullable<AppParts['storefront']>> {
  await buildWhenStale({ log: { info: nothing, warn: nothing } })
  return (await loadStorefront(STOREFRONT_DIST)).storefront
}

/**
 * One path for every route of the pages, as their router lists them.
 * @param examples the value of each parameter, by the route's path
 * @throws Error for a route with parameters that has no example
 */
export async function everyPagePath(examples: Readonly<Record<string, string>>): Promise<string[]> {
  const tree = await readFile(join(STOREFRONT_FOLDER, 'src/routeTree.gen.ts'), 'utf8')
  const routes = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path)
  const paths = routes.map((route) => {
    if (!route.includes('$')) return route.replace(/(?<=.)\/$/, '')
    const example = examples[route]
    if (example === undefined) throw new Error(`${route} has no example.`)
    return example
  })
  return [...new Set(paths)]
}
