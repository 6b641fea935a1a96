import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { STATIC_PATHS } from '@shop/contract/static-paths'
import { listFiles } from './source-files.ts'

const LIST = 'packages/contract/src/static-paths.ts'
const ROUTES = 'apps/storefront/src/routes/'
/** Of demo mode, for developers. */
const NOT_THE_SHOPS = ['/design']

/** Files that cannot read the list and must name each page themselves. */
const NAMED_IN: readonly { what: string; isPlace: (file: string) => boolean }[] = [
  { what: 'the screens that are compared (e2e/screens)', isPlace: (file) => file.startsWith('e2e/screens/') },
  {
    what: 'the tests in the browser (e2e)',
    isPlace: (file) => /^e2e\/[^/]+\.test\.ts$/.test(file),
  },
  { what: 'the table of screens in docs/glossary.md', isPlace: (file) => file === 'docs/glossary.md' },
]

/** The list of static paths equals the routes, and files that cannot read it name every page. */
export async function checkStaticPaths(root: string, listed = STATIC_PATHS): Promise<string[]> {
  const files = await listFiles(root)
  const routes = new Map(files.flatMap((file) => routeOf(file)))
  const notListed = [...routes].filter(([path]) => !listed.includes(path))
  const notNamed = NAMED_IN.map(async ({ what, isPlace }) => {
    const texts = await Promise.all(files.filter(isPlace).map((file) => readFile(join(root, file), 'utf8')))
    const missing = listed.filter((path) => !names(texts.join('\n'), path))
    return missing.map((path) => `${path} is missing in ${what}`)
  })
  return [
    ...notListed.map(([path, file]) => `${file} serves ${path}, which ${LIST} does not list`),
    ...listed.filter((path) => !routes.has(path)).map((path) => `${LIST} lists ${path}, which has no route`),
    ...(await Promise.all(notNamed)).flat(),
  ]
}

/** A static public page by TanStack Router's file names. */
function routeOf(file: string): [path: string, file: string][] {
  const [, name = ''] = file.startsWith(ROUTES) ? (/^(.*)\.tsx$/.exec(file.slice(ROUTES.length)) ?? []) : []
  const segments = name.split(/[/.]/)
  const isLayout = segments.at(-1)?.startsWith('_') ?? true
  const isPublic = !segments.includes('_private') && !segments.some((segment) => segment.startsWith('$'))
  if (name === '' || isLayout || !isPublic) return []
  const path = `/${segments.filter((segment) => !segment.startsWith('_') && segment !== 'index').join('/')}`
  return NOT_THE_SHOPS.includes(path) ? [] : [[path, file]]
}

/** In quotes of code or of Markdown, with or without what stands behind a path in an address. */
function names(text: string, path: string): boolean {
  return ["'", '`'].some((quote) => [quote, '?', '#'].some((end) => text.includes(`${quote}${path}${end}`)))
}
