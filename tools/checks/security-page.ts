import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { ASVS_NUMBERS } from './asvs.ts'
import { isTest, listFiles } from './source-files.ts'
import { readSource } from './syntax.ts'
import { testTitles } from './test-titles.ts'

const PAGE = 'docs/security.md'
const LINK = /\[((?:\\.|[^\]\\])+)\]\(([^)\s#]+)(?:#[^)]*)?\)/g
/** `identity/login-attempts.ts`: a file by as much of its path as names it. */
const NAMED_FILE = /`([\w.$/-]+\.(?:ts|tsx|mjs|sql))`/g
const REQUIREMENT = /^\| (V\d[^|]*)\|([^|]*)\|([^|]*)\|(.*)\|$/
const STATES = ['met', 'does not apply', 'owner’s part', 'not yet']

type Link = { line: number; text: string; target: string }
type Row = { line: number; numbers: string[]; state: string; how: string }

/**
 * The page on security is verifiable: named files exist, link texts are titles of tests, each ASVS requirement has one
 * row with state and reason.
 */
export async function checkSecurityPage(root: string): Promise<string[]> {
  const files = await listFiles(root)
  if (!files.includes(PAGE)) return [`${PAGE} is not there`]
  const lines = (await readFile(join(root, PAGE), 'utf8')).split('\n')
  const findings = [
    ...namedFileFindings(lines, files),
    ...(await linkFindings(root, linksIn(lines), files)),
    ...tableFindings(rowsIn(lines)),
  ]
  return findings.map((finding) => `${PAGE}${finding}`)
}

function linksIn(lines: readonly string[]): Link[] {
  return lines.flatMap((line, index) =>
    [...line.matchAll(LINK)].map(([, text = '', target = '']) => ({
      line: index + 1,
      text: text.replaceAll(/\\(.)/g, '$1'),
      target,
    })),
  )
}

function namedFileFindings(lines: readonly string[], files: readonly string[]): string[] {
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
  return lines.flatMap((line, index) =>
    [...line.matchAll(NAMED_FILE)]
      .filter(([, name = '']) => !isThere(name))
      .map(([, name]) => `:${index + 1} names ${name}, which is no file`),
  )
}

async function linkFindings(
  root: string,
  links: readonly Link[],
  files: readonly string[],
): Promise<string[]> {
  const local = links
    .filter(({ target }) => !/^\w+:/.test(target))
    .map((link) => ({ ...link, path: posix.join(posix.dirname(PAGE), link.target) }))
  const titles = new Map<string, string[]>()
  for (const path of new Set(local.map(({ path }) => path).filter(isTest))) {
    if (files.includes(path)) titles.set(path, testTitles(await readSource(root, path)))
  }
  return local.flatMap(({ line, text, path }) => {
    if (!files.includes(path)) return [`:${line} leads to ${path}, which is no file`]
    if (!isTest(path) || titles.get(path)?.includes(text)) return []
    return [`:${line} ${path} has no test "${text}"`]
  })
}

function rowsIn(lines: readonly string[]): Row[] {
  return lines.flatMap((line, index) => {
    const [, numbers, , state = '', how = ''] = REQUIREMENT.exec(line) ?? []
    if (numbers === undefined) return []
    return [{ line: index + 1, numbers: numbers.trim().split(/, /), state: state.trim(), how: how.trim() }]
  })
}

function tableFindings(rows: readonly Row[]): string[] {
  const numbers = rows.flatMap(({ numbers }) => numbers)
  const missing = ASVS_NUMBERS.filter((number) => !numbers.includes(number))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  const unknown = numbers.filter((number) => !ASVS_NUMBERS.includes(number))
  return [
    ...missing.map((number) => ` says nothing of ${number}`),
    ...twice.map((number) => ` says more than one thing of ${number}`),
    ...unknown.map((number) => ` names ${number}, which is no requirement of levels 1 and 2`),
    ...rows.flatMap(({ line, state, how }) => rowFaults(state, how).map((fault) => `:${line} ${fault}`)),
  ]
}

function rowFaults(state: string, how: string): string[] {
  if (!STATES.includes(state)) return [`knows no state "${state}"`]
  if (how === '') return ['gives no reason']
  return state === 'met' && !how.includes('](') ? ['is met by nothing that can be looked up'] : []
}
