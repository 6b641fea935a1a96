import type { Node } from 'oxc-parser'

/** The syntax of a switch in place of a node. */
type Form = 'expression' | 'child' | 'attribute' | 'statement' | 'body' | 'property'

/**
 * The smallest switchable part around some text. `isModuleLevel`: decided at load; `context`: the outermost statement
 * around it.
 */
export type SwitchPlace = { start: number; end: number; form: Form; isModuleLevel: boolean; context: string }

type Step = { node: Node; parent: Node; key: string }

/** Child keys of AST nodes that hold a replaceable expression. */
const EXPRESSION_KEYS: Record<string, readonly string[]> = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['body'],
  AssignmentExpression: ['right'],
  AssignmentPattern: ['right'],
  AwaitExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  CallExpression: ['arguments'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  DoWhileStatement: ['test'],
  ExportDefaultDeclaration: ['declaration'],
  ExpressionStatement: ['expression'],
  ForOfStatement: ['right'],
  ForStatement: ['test', 'update'],
  IfStatement: ['test'],
  JSXExpressionContainer: ['expression'],
  LogicalExpression: ['left', 'right'],
  NewExpression: ['arguments'],
  ParenthesizedExpression: ['expression'],
  Property: ['value'],
  PropertyDefinition: ['value'],
  ReturnStatement: ['argument'],
  SpreadElement: ['argument'],
  SwitchCase: ['test'],
  SwitchStatement: ['discriminant'],
  TSAsExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  TemplateLiteral: ['expressions'],
  ThrowStatement: ['argument'],
  VariableDeclarator: ['init'],
  WhileStatement: ['test'],
}
const NO_EXPRESSION = /^(?:SpreadElement|JSXEmptyExpression|JSXSpreadChild|BlockStatement|.*Declaration)$/
const STATEMENT =
  /^(?:Expression|Return|If|For|ForOf|ForIn|While|DoWhile|Throw|Switch|Try|Break|Continue|Block)Statement$/
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|PropertyDefinition)$/
const STATEMENT_KEYS: Record<string, readonly string[]> = {
  Program: ['body'],
  BlockStatement: ['body'],
  SwitchCase: ['consequent'],
  IfStatement: ['consequent', 'alternate'],
  ForStatement: ['body'],
  ForOfStatement: ['body'],
  ForInStatement: ['body'],
  WhileStatement: ['body'],
  DoWhileStatement: ['body'],
}

/** Places for a switch around some text, the smallest first. */
export function findSwitchPlaces(
  program: Node,
  code: string,
  [start, end]: readonly [number, number],
): SwitchPlace[] {
  const steps = stepsTo(program, start, end)
  const [outermost] = steps
  if (!outermost) return []
  const context = code.slice(outermost.node.start, outermost.node.end)
  return steps
    .flatMap((step, depth) => {
      const form = formOf(step)
      if (!form) return []
      const isInFunction =
        form === 'body' || steps.slice(0, depth).some(({ node }) => FUNCTION.test(node.type))
      return [{ start: step.node.start, end: step.node.end, form, isModuleLevel: !isInFunction, context }]
    })
    .reverse()
}

/** The path from the program to the smallest node around some text. */
function stepsTo(program: Node, start: number, end: number): Step[] {
  const steps: Step[] = []
  let parent = program
  for (;;) {
    const next = childrenOf(parent).find(({ node }) => node.start <= start && end <= node.end)
    if (!next) return steps
    steps.push(next)
    parent = next.node
  }
}

function childrenOf(parent: Node): Step[] {
  return Object.entries(parent).flatMap(([key, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((node) => ({ node, parent, key })),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function formOf({ node, parent, key }: Step): Form | undefined {
  if (STATEMENT_KEYS[parent.type]?.includes(key)) return STATEMENT.test(node.type) ? 'statement' : undefined
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return /^JSX(?:Element|Fragment)$/.test(node.type) ? 'child' : undefined
    case 'JSXAttribute':
      return node.type === 'Literal' ? 'attribute' : undefined
    case 'ObjectExpression':
      return node.type === 'Property' && node.kind === 'init' ? 'property' : undefined
    default:
      return formInCode({ node, parent, key })
  }
}

function formInCode({ node, parent, key }: Step): Form | undefined {
  const isFunction = FUNCTION.test(parent.type)
  if (isFunction && key === 'body' && node.type === 'BlockStatement') return 'body'
  const isAccessor =
    parent.type === 'Property' && (parent.kind !== 'init' || parent.method || parent.shorthand)
  const isExpression = EXPRESSION_KEYS[parent.type]?.includes(key) && !NO_EXPRESSION.test(node.type)
  return isExpression && !isAccessor ? 'expression' : undefined
}
