import type { Argument, CallExpression, Expression } from 'oxc-parser'
import { isTest, listFiles } from '../checks/source-files.ts'
import { finding, lineAt, parseSource, readSource, type Source, visit } from '../checks/syntax.ts'
import { holdsLiteral, needsLiterals, readChecklist, type Statement } from './checklist.ts'
import { bodyFaults, type Written, writtenIn } from './test-body.ts'

/** A test whose title cites statements. `code`: the whole call; `missing`: ids whose literals it lacks. */
export type Citation = {
  file: string
  title: string
  ids: string[]
  code: string
  firstLine: number
  lastLine: number
  missing: string[]
}

export type FileCitations = { citations: Citation[]; findings: string[] }

/** The identity of a test, as the runners report it. */
export function keyOf({ file, title }: { file: string; title: string }): string {
  return `${file} › ${title}`
}

const MOST_IDS = 3
const ID = /\b[A-Z]{2,}-\d{2,}\b/g
const PLACEHOLDER = /%[sdifjoO#$]|\$\w/
/** Expectations must not come from here: such a test passes whatever stands there. */
const SOURCE_OF_TRUTH = /(^|\/)texts\/|(^|\/)constants(\.ts)?$/

export async function readCitations(root: string): Promise<FileCitations> {
  const statements = byId(await readChecklist(root))
  const files = (await listFiles(root)).filter(isTest)
  const read = await Promise.all(
    files.map(async (path) => citationsIn(await readSource(root, path), statements)),
  )
  return {
    citations: read.flatMap(({ citations }) => citations),
    findings: read.flatMap(({ findings }) => findings),
  }
}

/** As a check of `npm test`. */
export async function checkCitations(root: string): Promise<string[]> {
  return (await readCitations(root)).findings
}

export function citationsOf(path: string, code: string, statements: readonly Statement[]): FileCitations {
  return citationsIn(parseSource(path, code), byId(statements))
}

type Statements = ReadonlyMap<string, Statement>

function byId(statements: readonly Statement[]): Statements {
  return new Map(statements.map((statement) => [statement.id, statement]))
}

function citationsIn(source: Source, statements: Statements): FileCitations {
  const areas = new Set([...statements.values()].map(({ area }) => area))
  const citations: Citation[] = []
  const findings: string[] = importFindings(source)
  visit(source, {
    CallExpression: (call) => {
      const test = testOf(call, source)
      if (!test) return
      const ids = [...test.title.matchAll(ID)].map(([id]) => id).filter((id) => areas.has(prefixOf(id)))
      if (ids.length === 0) return
      const say = (message: string) => {
        findings.push(finding(source, call.start, message))
      }
      const faults = [...titleFaults(test, ids, statements), ...bodyFaults(call, source)]
      for (const fault of faults) say(fault)
      const inside = writtenIn(source, call).filter(({ start }) => start !== test.titleStart)
      const missing = missingLiterals(ids, statements, inside)
      for (const { id, literal } of missing) say(`${id}: \`${literal}\` does not stand in the test`)
      if (faults.length > 0) return
      const code = source.code.slice(call.start, call.end)
      citations.push({
        file: source.path,
        title: test.title,
        ids,
        code,
        firstLine: lineAt(source.code, call.start),
        lastLine: lineAt(source.code, call.end),
        missing: missing.map(({ id }) => id),
      })
    },
  })
  return { citations, findings }
}

function prefixOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}

type TestCall = { title: string; titleStart: number; isPlainTitle: boolean; kind: 'plain' | 'rows' | 'other' }

/** `test('…')`, `test.for(rows)('…')` and, so that they can be refused, `test.skip('…')` and the like. */
function testOf({ callee, arguments: [first] }: CallExpression, { code }: Source): TestCall | undefined {
  const kind = kindOf(callee, code)
  if (!kind || !first) return undefined
  if (first.type === 'Literal' && typeof first.value === 'string') {
    return { title: first.value, titleStart: first.start, isPlainTitle: true, kind }
  }
  if (!isTemplate(first)) return undefined
  const title = first.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
  const titleStart = first.quasis[0]?.start ?? first.start
  return { title, titleStart, isPlainTitle: first.expressions.length === 0, kind }
}

function isTemplate(node: Argument): node is Extract<Argument, { type: 'TemplateLiteral' }> {
  return node.type === 'TemplateLiteral'
}

function kindOf(callee: Expression, code: string): TestCall['kind'] | undefined {
  const name = code.slice(callee.start, callee.end)
  if (/^(test|it)(\.(concurrent|sequential))?$/.test(name)) return 'plain'
  if (/^(test|it)(\.concurrent)?\.(for|each)\s*\(/.test(name)) return 'rows'
  return /^(test|it)\.(skip|only|fixme|fail|fails|failing|todo|slow|skipIf|runIf)\b/.test(name)
    ? 'other'
    : undefined
}

function titleFaults(test: TestCall, ids: readonly string[], statements: Statements): string[] {
  const unknown = ids.filter((id) => !statements.has(id))
  return [
    ...unknown.map((id) => `${id} is not in the checklist`),
    ...(ids.length > MOST_IDS
      ? [`the title cites ${ids.length} statements, at most ${MOST_IDS} are allowed`]
      : []),
    ...(test.isPlainTitle ? [] : ['a title that cites statements is a plain text, without expressions']),
    ...(test.kind === 'rows' && PLACEHOLDER.test(test.title)
      ? ['a title that cites statements is the same for every row']
      : []),
    ...(test.kind === 'other' ? ['a test that cites statements runs once, and is expected to pass'] : []),
  ]
}

function missingLiterals(
  ids: readonly string[],
  statements: Statements,
  inside: readonly Written[],
): { id: string; literal: string }[] {
  return ids.flatMap((id) => {
    const statement = statements.get(id)
    if (!statement || !needsLiterals(statement)) return []
    return statement.literals
      .filter((literal) => !inside.some((written) => holds(written, literal)))
      .map((literal) => ({ id, literal }))
  })
}

function holds({ text, isNumber }: Written, literal: string): boolean {
  return isNumber ? text === literal : holdsLiteral(text, literal)
}

function importFindings(source: Source): string[] {
  const findings: string[] = []
  const check = (node: { type: string; start: number; value?: unknown }) => {
    if (node.type === 'Literal' && typeof node.value === 'string' && SOURCE_OF_TRUTH.test(node.value)) {
      findings.push(finding(source, node.start, `a test imports no texts and no constants: ${node.value}`))
    }
  }
  visit(source, {
    ImportDeclaration: ({ source: from }) => check(from),
    ImportExpression: ({ source: from }) => check(from),
  })
  return findings
}
