import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** See the head of the checklist. */
type Kind = 'text' | 'behaviour' | 'api' | 'data' | 'constant' | 'style' | 'absence'

/** One row. `literals` are its exact texts and numbers, written there in backticks. */
export type Statement = { id: string; area: string; kind: Kind; statement: string; literals: string[] }

const CHECKLIST_FILE = 'docs/spec-checklist.md'

/** Statements that bind nobody, with the reason. */
export const NOT_APPLICABLE: ReadonlyMap<string, string> = new Map(
  ['CONST-03', 'CONST-05', 'CONST-06', 'CONST-07'].map((id) => [
    id,
    'belongs to a library part that the specification calls no product behaviour',
  ]),
)

const KINDS: readonly string[] = ['text', 'behaviour', 'api', 'data', 'constant', 'style', 'absence']
const ID = /^([A-Z]+)-\d{2,}$/

/** @throws Error when it holds no statement, or an id twice */
export async function readChecklist(root: string): Promise<Statement[]> {
  return parseChecklist(await readFile(join(root, CHECKLIST_FILE), 'utf8'))
}

/** The rows of Markdown tables that begin with an id. */
export function parseChecklist(markdown: string): Statement[] {
  const statements = markdown.split('\n').flatMap((line) => {
    const [, id = '', statement = '', kind = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const area = ID.exec(id)?.[1]
    if (area === undefined) return []
    if (!isKind(kind)) throw new Error(`${CHECKLIST_FILE}: ${id} has the unknown kind "${kind}"`)
    return [{ id, area, kind, statement, literals: literalsOf(statement) }]
  })
  const ids = statements.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new Error(`${CHECKLIST_FILE}: ${twice} stands there twice`)
  if (statements.length === 0) throw new Error(`${CHECKLIST_FILE} holds no statement`)
  return statements
}

export function bindingOf(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ id }) => !NOT_APPLICABLE.has(id))
}

/** Whether the statement's literals must stand in the test that cites it. */
export function needsLiterals({ kind }: Statement): boolean {
  return kind === 'text' || kind === 'constant'
}

/** `30` stands in '30' and in 'over 30 pounds', but not in '300', '1.30' or '130'. */
export function holdsLiteral(text: string, literal: string): boolean {
  if (!/^\d+(\.\d+)?$/.test(literal)) return text.includes(literal)
  const escaped = literal.replace('.', '\\.')
  return new RegExp(`(?<![\\d.])${escaped}(?!\\.?\\d)`).test(text)
}

function literalsOf(statement: string): string[] {
  return [...statement.matchAll(/`([^`]+)`/g)].map(([, literal = '']) => literal)
}

function isKind(kind: string): kind is Kind {
  return KINDS.includes(kind)
}
