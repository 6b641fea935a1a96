import type { CallExpression, Expression } from 'oxc-parser'
import { checkSources } from './check-sources.ts'
import { isSource, isTest } from './source-files.ts'
import { finding, type Source, visit } from './syntax.ts'

/** What runs in browsers, some of it on the server, too. */
const CHECKED = /^(apps\/(storefront|admin)|packages\/(contract|redraw-picture|ui))\/src\//

/** What one of Chrome 111, Firefox 115 and Safari 16.4 lacks, of what is at hand in the newest browsers. */
const NEWER = new Set([
  'AbortSignal.any',
  'Array.fromAsync',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator.from',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
])
const NEWER_METHODS = new Set([
  'checkVisibility',
  'databases',
  'hidePopover',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'isWellFormed',
  'moveBefore',
  'requestClose',
  'requestIdleCallback',
  'showPopover',
  'startViewTransition',
  'symmetricDifference',
  'toBase64',
  'togglePopover',
  'toWellFormed',
])
/** An option's word that is unknown has the whole call refused. */
const NEWER_WORDS = new Set<unknown>(['from-image'])
const ITERATORS = new Set(['entries', 'keys', 'values'])
const NEWER_OF_ITERATORS = new Set(['every', 'filter', 'find', 'flatMap', 'map', 'reduce', 'some', 'toArray'])
const SELECTING = new Set(['closest', 'matches', 'querySelector', 'querySelectorAll'])
/** Where they are unknown, a selector throws. */
const NEWER_SELECTORS = /:(has\(|open\b|popover-open\b)/

/**
 * No call that a browser of the shop may lack: there it takes the page down. An optional call (`element.showPopover?.()`) is
 * free, and in a file that asks (`'Segmenter' in Intl`) what it asks for.
 */
export function checkNewerCalls(root: string): Promise<string[]> {
  const isChecked = (path: string) => CHECKED.test(path) && isSource(path) && !isTest(path)
  return checkSources(root, isChecked, checkSource)
}

function checkSource(source: Source): string[] {
  const findings: string[] = []
  const asked = askedFor(source)
  const optional = new Set<Expression>()
  const refuse = (start: number, name: string) =>
    findings.push(finding(source, start, `${name} is newer than browsers of the shop`))
  visit(source, {
    CallExpression: (call) => {
      if (call.optional) optional.add(call.callee)
      const newer = newerOfIterators(call) ?? newerSelector(call)
      if (newer !== undefined) refuse(call.start, newer)
    },
    Literal: ({ start, value }) => {
      if (NEWER_WORDS.has(value)) refuse(start, `'${value}'`)
    },
    MemberExpression: (member) => {
      const name = propertyOf(member)
      if (name === undefined || optional.has(member) || asked.has(name)) return
      const full = member.object.type === 'Identifier' ? `${member.object.name}.${name}` : name
      if (NEWER.has(full) || NEWER_METHODS.has(name)) refuse(member.start, full)
    },
  })
  return findings
}

/** `'name' in something` */
function askedFor(source: Source): Set<string> {
  const names = new Set<string>()
  visit(source, {
    BinaryExpression: ({ operator, left }) => {
      if (operator === 'in' && left.type === 'Literal') names.add(String(left.value))
    },
  })
  return names
}

function propertyOf(expression: Expression): string | undefined {
  const isNamed = expression.type === 'MemberExpression' && expression.property.type === 'Identifier'
  return isNamed && !expression.computed ? expression.property.name : undefined
}

/** `map.values().map(…)`: what these methods answer was no list with such methods before. */
function newerOfIterators({ callee }: CallExpression): string | undefined {
  const name = propertyOf(callee)
  if (name === undefined || !NEWER_OF_ITERATORS.has(name) || callee.type !== 'MemberExpression')
    return undefined
  const { object } = callee
  const isIterator =
    object.type === 'CallExpression' &&
    object.arguments.length === 0 &&
    ITERATORS.has(propertyOf(object.callee) ?? '')
  return isIterator ? `${name} of an iterator` : undefined
}

function newerSelector({ callee, arguments: [selector] }: CallExpression): string | undefined {
  if (!SELECTING.has(propertyOf(callee) ?? '') || selector?.type !== 'Literal') return undefined
  return NEWER_SELECTORS.exec(String(selector.value))?.[0]
}
