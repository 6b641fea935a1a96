import type { Node } from 'oxc-parser'
import { parseSource } from '../checks/syntax.ts'

/** `find` is the text at `start`, `line` counts from 1. */
export type Change = { operator: string; start: number; find: string; replace: string; line: number }

/** Operators that are mistaken for each other: boundaries, comparisons, arithmetic and logic. */
const SWAPS: Record<string, readonly [operator: string, ...swaps: string[]]> = {
  '<': ['boundary', '<=', '>='],
  '<=': ['boundary', '<', '>'],
  '>': ['boundary', '>=', '<='],
  '>=': ['boundary', '>', '<'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '??': ['logic', '&&'],
}

/** Types, imports and exports: for the compiler or other modules. */
const LEFT_OUT = /^(?:TS(?!As|Satisfies|NonNull)|Import|ExportAll)/

type Source = { code: string; path: string }

/** In the order of the text. */
export function generateChanges(path: string, code: string): Change[] {
  const changes: Change[] = []
  const visit = (node: Node) => {
    if (LEFT_OUT.test(node.type)) return
    changes.push(...changesOf(node, { code, path }))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSource(path, code).program)
  return changes.toSorted((one, other) => one.start - other.start)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function changesOf(node: Node, source: Source): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return swapsOf(node, source)
    case 'IfStatement':
    case 'ConditionalExpression':
      return [negationOf(node.test, source)]
    case 'Literal':
      return typeof node.value === 'boolean' ? [changeOf(node, source, 'boolean', String(!node.value))] : []
    case 'ExpressionStatement':
      return node.expression.type === 'CallExpression' || node.expression.type === 'AwaitExpression'
        ? [changeOf(node, source, 'removed call', '')]
        : []
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return []
    default:
      return []
  }
}

function swapsOf(
  node: Extract<Node, { type: 'BinaryExpression' | 'LogicalExpression' }>,
  source: Source,
): Change[] {
  const [operator, ...swaps] = SWAPS[node.operator] ?? []
  if (operator === undefined || isText(node.left) || isText(node.right)) return []
  const { left, right } = node
  const between = source.code.slice(left.end, right.start)
  return swaps.map((swap) => {
    const changed = between.replace(node.operator, () => swap)
    const replace =
      source.code.slice(node.start, left.end) + changed + source.code.slice(right.start, node.end)
    return changeOf(node, source, operator, replace)
  })
}

/** Texts are joined, not added. */
function isText({ type, value }: { type: string; value?: unknown }): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string'
}

function negationOf(test: Node, source: Source): Change {
  return changeOf(test, source, 'negation', `!(${source.code.slice(test.start, test.end)})`)
}

function changeOf({ start, end }: Node, { code }: Source, operator: string, replace: string): Change {
  const line = code.slice(0, start).split('\n').length
  return { operator, start, find: code.slice(start, end), replace, line }
}
