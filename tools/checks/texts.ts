import type { JSXAttribute, Node } from 'oxc-parser'
import { checkSources } from './check-sources.ts'
import { isSource, isTest } from './source-files.ts'
import { finding, type Source, visit } from './syntax.ts'

const CHECKED = /^(apps\/(?:storefront|admin)|packages\/ui)\/src\//
/** The copy deck, and the gallery of the design system with its samples. */
const WORDS_ALLOWED = /^(apps\/(?:storefront|admin)\/src\/texts|packages\/ui\/src\/gallery)\//
/** `passwords_differ` is a code; its text stands in the copy deck. */
const CODE = /^[a-z\d]+(?:[_-][a-z\d]+)+$/
const LETTER = /\p{L}/u

/** Attributes and properties whose text someone reads or hears. */
const VISIBLE = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'caption',
  'description',
  'error',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'text',
  'title',
  'tooltip',
])

/** All texts are in the copy deck: no words in JSX, in visible attributes and properties, or in toasts. */
export function checkTexts(root: string): Promise<string[]> {
  const isChecked = (path: string) =>
    CHECKED.test(path) && isSource(path) && !WORDS_ALLOWED.test(path) && !isTest(path)
  return checkSources(root, isChecked, checkSource)
}

function checkSource(source: Source): string[] {
  const findings: string[] = []
  const refuse = (text: string, offset: number) => {
    findings.push(finding(source, offset, `text outside the copy deck: "${text.trim()}"`))
  }
  const refuseWords = (expression: Node) => {
    for (const { text, start } of wordsOf(expression)) refuse(text, start)
  }
  const refuseChildren = (children: readonly { type: string; start: number }[]) => {
    for (const child of children) {
      if (isContainer(child)) refuseWords(child.expression)
    }
  }
  visit(source, {
    JSXText: ({ value, start }) => {
      if (LETTER.test(value)) refuse(value, start + value.search(/\S/))
    },
    JSXElement: ({ children }) => refuseChildren(children),
    JSXFragment: ({ children }) => refuseChildren(children),
    JSXAttribute: (attribute) => {
      if (!VISIBLE.has(nameOf(attribute)) || !attribute.value) return
      if (attribute.value.type === 'Literal') refuseWords(attribute.value)
      if (isContainer(attribute.value)) refuseWords(attribute.value.expression)
    },
    Property: (property) => {
      if (isVisibleProperty(property)) refuseWords(property.value)
    },
    CallExpression: ({ callee, arguments: args }) => {
      if (/^toast\b/.test(source.code.slice(callee.start, callee.end))) args.forEach(refuseWords)
    },
  })
  return findings
}

type Container = { type: 'JSXExpressionContainer'; expression: Node; start: number }

function isContainer(node: { type: string; start: number }): node is Container {
  return (
    node.type === 'JSXExpressionContainer' &&
    'expression' in node &&
    typeof node.expression === 'object' &&
    node.expression !== null &&
    'type' in node.expression &&
    node.expression.type !== 'JSXEmptyExpression'
  )
}

function nameOf({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
}

function isVisibleProperty({ key }: { key: Node }): boolean {
  if (key.type === 'Identifier') return VISIBLE.has(key.name)
  return key.type === 'Literal' && typeof key.value === 'string' && VISIBLE.has(key.value)
}

/** Both sides of a condition, but nothing inside a call. */
function wordsOf(node: Node): { text: string; start: number }[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTER.test(node.value) && !CODE.test(node.value)
        ? [{ text: node.value, start: node.start }]
        : []
    case 'TemplateLiteral':
      return node.quasis
        .filter(({ value }) => LETTER.test(value.raw))
        .map(({ value, start }) => ({ text: value.raw, start }))
    case 'ConditionalExpression':
      return [...wordsOf(node.consequent), ...wordsOf(node.alternate)]
    case 'LogicalExpression':
      return [...wordsOf(node.right), ...(node.operator === '&&' ? [] : wordsOf(node.left))]
    case 'ParenthesizedExpression':
      return wordsOf(node.expression)
    default:
      return []
  }
}
