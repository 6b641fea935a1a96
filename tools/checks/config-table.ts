import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { variables } from '../../apps/api/src/config/index.ts'

const PAGE = 'README.md'
const BEGIN = '<!-- configuration: `npm run fix` writes this table from apps/api/src/config -->'
const END = '<!-- end of configuration -->'

/** The README's table of variables is generated from their records, so it cannot be out of date. */
export async function checkConfigTable(root: string): Promise<string[]> {
  const page = await readFile(join(root, PAGE), 'utf8').catch(() => '')
  const wanted = withTable(page)
  if (wanted === undefined) return [`${PAGE} has no place for the table of variables: ${BEGIN} … ${END}`]
  if (page === wanted) return []
  const wantedLines = wanted.split('\n')
  const line = page.split('\n').findIndex((text, index) => text !== wantedLines[index]) + 1
  return [`${PAGE}:${line} is not what the records of the variables say: run npm run fix`]
}

/** Writes the table; a page without a place for it is {@link checkConfigTable}'s finding. */
export async function writeConfigTable(root: string): Promise<void> {
  const page = await readFile(join(root, PAGE), 'utf8')
  const wanted = withTable(page)
  if (wanted !== undefined && wanted !== page) await writeFile(join(root, PAGE), wanted)
}

/** @returns nothing when the page has no place for the table */
function withTable(page: string): string | undefined {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END, begin)
  if (begin < 0 || end < 0) return undefined
  // Without the empty lines the table would be a part of the comments.
  return `${page.slice(0, begin + BEGIN.length)}\n\n${configTable()}\n\n${page.slice(end)}`
}

function configTable(): string {
  const rows = Object.entries(variables).map(
    ([name, { byDefault, decides }]) => `| \`${name}\` | ${byDefault} | ${decides} |`,
  )
  return ['| variable | default | what it decides |', '|---|---|---|', ...rows].join('\n')
}
