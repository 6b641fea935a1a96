import type { Node } from 'oxc-parser'
import { isSource, isTest, listFiles } from './source-files.ts'
import { lineAt, readSource, type Source, visit } from './syntax.ts'

/** Lines of code: more is not read in one go. */
export const HARD_LIMIT = 60
/** A screenful: in the product more needs its reason in a comment right above. */
export const SOFT_LIMIT = 40

const PRODUCT = /^(apps|packages)\/[^/]+\/src\//
const REASON = /\bLong because\s+(?<reason>\S.*?)\s*(?:\*\/)?$/s
/** Groups of tests do not count: their parts are read one by one. */
const GROUP = /(^|\.)(describe|suite)$/

/** `lines` of code: neither empty ones nor comments count. */
export type LongFunction = {
  path: string
  line: number
  start: string
  lines: number
  reason?: string | undefined
}

/** Functions of the product above {@link SOFT_LIMIT}, others above {@link HARD_LIMIT}; the longest first. */
export async function longFunctions(root: string): Promise<LongFunction[]> {
  const files = (await listFiles(root)).filter((path) => isSource(path) || path.endsWith('.mjs'))
  const found = await Promise.all(files.map(async (path) => longFunctionsOf(await readSource(root, path))))
  return found.flat().toSorted((a, b) => b.lines - a.lines)
}

export async function checkSizes(root: string): Promise<string[]> {
  return (await longFunctions(root)).flatMap(judge)
}

function judge({ path, line, lines, reason }: LongFunction): string[] {
  const where = `${path}:${line} is a function of ${lines} lines of code, above`
  if (lines > HARD_LIMIT) return [`${where} ${HARD_LIMIT}`]
  return reason ? [] : [`${where} ${SOFT_LIMIT} without "Long because …" right above it`]
}

function longFunctionsOf(source: Source): LongFunction[] {
  const { path, code } = source
  const limit = PRODUCT.test(path) && !isTest(path) ? SOFT_LIMIT : HARD_LIMIT
  const bare = withoutComments(source)
  const groups = new Set<number>()
  const found: LongFunction[] = []
  const measure = ({ start, end }: Node) => {
    const lines = bare
      .slice(start, end)
      .split('\n')
      .filter((text) => text.trim() !== '').length
    if (lines <= limit || groups.has(start)) return
    const lineStart = code.lastIndexOf('\n', start) + 1
    const line = lineAt(code, start)
    const firstLine = code.slice(lineStart, code.indexOf('\n', start)).trim()
    found.push({ path, line, start: firstLine, lines, reason: reasonAbove(source, lineStart) })
  }
  visit(source, {
    CallExpression: ({ callee, arguments: given }) => {
      if (GROUP.test(code.slice(callee.start, callee.end))) for (const { start } of given) groups.add(start)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  return found
}

/** Blanked out, so that offsets stay. */
function withoutComments({ code, comments }: Source): string {
  return comments.reduce(
    (text, { start, end }) =>
      text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end),
    code,
  )
}

function reasonAbove({ code, comments }: Source, lineStart: number): string | undefined {
  const above = comments
    .filter(({ end }) => end <= lineStart && code.slice(end, lineStart).trim() === '')
    .at(-1)
  return REASON.exec(above?.value.replaceAll(/\s*\n\s*\*?\s*/g, ' ') ?? '')?.groups?.reason?.trim()
}
