import type { Argument, Expression } from 'oxc-parser'
import { type Source, visit } from './syntax.ts'

/** Stands for a part that differs from row to row. */
const VARYING = '…'
const PLACEHOLDER = /%[sdifjoO#$]|\$\w+/g
const TEST = /^(?:test|it)(?:\.(?:concurrent|sequential))?(?<rows>\.(?:for|each)\s*[<(])?/

/** The titles of a file's tests; a computed part is `…`. */
export function testTitles(source: Source): string[] {
  const titles: string[] = []
  visit(source, {
    CallExpression: ({ callee, arguments: [first] }) => {
      const title = first && isTest(callee, source) ? titleOf(first) : undefined
      if (title !== undefined) titles.push(title)
    },
  })
  return titles
}

/** `test(…)`, `it(…)` and `test.each(rows)(…)`; what is skipped is no test. */
function isTest(callee: Expression, { code }: Source): boolean {
  const name = code.slice(callee.start, callee.end)
  const match = TEST.exec(name)
  return match !== null && (match.groups?.rows !== undefined || match[0] === name)
}

function titleOf(argument: Argument): string | undefined {
  if (argument.type === 'Literal') {
    return typeof argument.value === 'string' ? argument.value.replace(PLACEHOLDER, VARYING) : undefined
  }
  if (argument.type !== 'TemplateLiteral') return undefined
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join(VARYING)
}
