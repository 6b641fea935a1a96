import type { CallExpression } from 'oxc-parser'
import { type Source, visit } from '../checks/syntax.ts'

/** A literal in a file. */
export type Written = { text: string; start: number; isNumber: boolean }

type Span = { start: number; end: number }

const LEFT_OUT =
  /^(?:(?:test|it)(?:\.info\(\))?|testInfo|info|context|ctx)\.(?:skip|fixme|fail|fails)$|^skip$/
const OPTIONS_OUT = new Set(['skip', 'todo', 'fails', 'only', 'retry', 'retries', 'repeats'])

/** Faults of a citing test, beside its title. */
export function bodyFaults(test: CallExpression, source: Source): string[] {
  const calls = callsIn(test, source)
  const isLeftOut = calls.some((name) => LEFT_OUT.test(name)) || hasOptionOut(test)
  return [
    ...(isLeftOut ? ['a test that cites statements runs once, and is expected to pass'] : []),
    ...(calls.some((name) => /^expect/.test(name)) ? [] : ['a test that cites statements expects something']),
  ]
}

function callsIn({ start, end }: Span, source: Source): string[] {
  const names: string[] = []
  visit(source, {
    CallExpression: ({ callee, start: at }) => {
      if (at > start && at < end) names.push(source.code.slice(callee.start, callee.end))
    },
  })
  return names
}

function hasOptionOut({ arguments: [, options] }: CallExpression): boolean {
  if (options?.type !== 'ObjectExpression') return false
  return options.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      OPTIONS_OUT.has(property.key.name),
  )
}

/** Literals in a range, without those that only fill an unused constant. */
export function writtenIn(source: Source, { start, end }: Span): Written[] {
  const written: Written[] = []
  const isInside = (at: number) => at >= start && at < end
  visit(source, {
    Literal: ({ value, start: at }) => {
      const isNumber = typeof value === 'number'
      if (isInside(at) && (isNumber || typeof value === 'string')) {
        written.push({ text: String(value), start: at, isNumber })
      }
    },
    TemplateElement: ({ value, start: at }) => {
      if (isInside(at)) written.push({ text: value.cooked ?? value.raw, start: at, isNumber: false })
    },
  })
  const unread = unreadConstants(source, { start, end })
  return written.filter(({ start: at }) => !unread.some((span) => span.start <= at && at < span.end))
}

function unreadConstants(source: Source, { start, end }: Span): Span[] {
  const declared: (Span & { name: string; at: number })[] = []
  const read: { name: string; at: number }[] = []
  visit(source, {
    VariableDeclarator: (node) => {
      if (node.id.type !== 'Identifier' || node.start < start || node.end > end) return
      declared.push({ name: node.id.name, at: node.id.start, start: node.start, end: node.end })
    },
    Identifier: ({ name, start: at }) => {
      read.push({ name, at })
    },
  })
  return declared.filter(
    (one) => !read.some(({ name, at }) => name === one.name && at !== one.at && at >= start && at < end),
  )
}
