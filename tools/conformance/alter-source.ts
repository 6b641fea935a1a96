import MagicString from 'magic-string'
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser'

const TEXTS = /\/src\/texts\/.*(?<!\.test)\.tsx?$/
const CONSTANTS = /\/constants\.ts$/
/** Values of these keys steer the page or the format of a date; they are not read by anyone. */
const NO_WORDS = new Set(
  `href to from id key slug icon picture src kind value type locale style currency timeZone
  day month year hour minute second weekday hourCycle dateStyle timeStyle`.split(/\s+/),
)
/** Arguments of these are patterns and languages. */
const NO_WORD_CALL =
  /\bIntl\.|\.(?:toLocale\w+|replace|replaceAll|split|join|startsWith|endsWith|includes|padStart|padEnd)$/
const COMPARISON = /^(?:[=!]==?|[<>]=?|in|instanceof)$/
const ADDRESS = /^(?:https?:|mailto:|tel:|#\w|\/\w)/
/** Lower bounds move down: a shifted range must still let a working shop through. */
const LOWER_BOUND = /(?:^|_)(?:FIRST|MIN|START)(?:_|$)/
const MILLISECONDS = /(?:_MS|Ms)$/

/**
 * The same module with every text wrapped in `⟦…⟧` (the copy decks, `src/texts/`) or every number shifted
 * (`constants.ts`): lists of entries lose their last one, amounts written as text are wrapped too.
 * @returns the altered code, or undefined for a module that holds no texts and no constants
 */
export function alterSource(path: string, code: string): string | undefined {
  if (TEXTS.test(path)) return alter(path, code, alterTexts)
  if (CONSTANTS.test(path)) return alter(path, code, alterConstants)
  return undefined
}

type Alteration = (program: Program, edit: MagicString) => void

function alter(path: string, code: string, alteration: Alteration): string {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const edit = new MagicString(code)
  alteration(program, edit)
  return edit.toString()
}

/** Texts, wherever they stand: as a value, in a list, as what a function returns. */
function alterTexts(program: Program, edit: MagicString): void {
  const kept = placesWithoutWords(program, edit.original)
  new Visitor({
    Literal: ({ value, start, end }) => {
      if (typeof value !== 'string' || kept.has(start) || value === '' || ADDRESS.test(value)) return
      edit.overwrite(start, end, JSON.stringify(`⟦${value}⟧`))
    },
    TemplateLiteral: ({ quasis, expressions, start, end }) => {
      const text = quasis[0]?.value.cooked ?? ''
      if (kept.has(start) || ADDRESS.test(text) || (text === '' && expressions.length === 0)) return
      edit.appendRight(start + 1, '⟦')
      edit.appendLeft(end - 1, '⟧')
    },
    JSXText: ({ value, start, end }) => {
      if (value.trim() === '') return
      edit.appendRight(start, '⟦')
      edit.appendLeft(end, '⟧')
    },
    // After its entries, whose own changes go with it.
    'ArrayExpression:exit': (list) => dropLastEntry(list, edit),
  }).visit(program)
}

/** Numbers, and the texts that hold one (`'$0.00'`). */
function alterConstants(program: Program, edit: MagicString): void {
  const kept = placesWithoutWords(program, edit.original)
  const names = namesOf(program)
  new Visitor({
    Literal: ({ value, start, end }) => {
      if (kept.has(start)) return
      if (typeof value === 'number') edit.overwrite(start, end, shifted(value, nameAt(names, start)))
      if (typeof value === 'string' && /\d/.test(value)) {
        edit.overwrite(start, end, JSON.stringify(`⟦${value}⟧`))
      }
    },
    // After its entries, whose own changes go with it.
    'ArrayExpression:exit': (list) => dropLastEntry(list, edit),
  }).visit(program)
}

function shifted(value: number, name: string): string {
  if (MILLISECONDS.test(name)) return String(value * 2 + 1)
  return String(LOWER_BOUND.test(name) ? value - 1 : value + 1)
}

/** A list of slides, people or logos is one too short. A list of plain values keeps its length. */
function dropLastEntry({ elements }: { elements: readonly (Node | null)[] }, edit: MagicString): void {
  const [before, last] = elements.slice(-2)
  if (!before || last?.type !== 'ObjectExpression') return
  edit.remove(before.end, last.end)
}

/** Where a string is no text: keys, paths of imports, types, and values that steer. */
function placesWithoutWords(program: Program, code: string): Set<number> {
  const places = new Set<number>()
  const keep = (node: Node | null) => {
    if (node) places.add(node.start)
  }
  const keepArguments = (callee: Node, args: readonly Node[]) => {
    if (NO_WORD_CALL.test(code.slice(callee.start, callee.end))) args.forEach(keep)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => keep(source),
    ExportNamedDeclaration: ({ source }) => keep(source),
    ExportAllDeclaration: ({ source }) => keep(source),
    ImportExpression: ({ source }) => keep(source),
    TSLiteralType: ({ literal }) => keep(literal),
    MemberExpression: ({ computed, property }) => {
      if (computed) keep(property)
    },
    SwitchCase: ({ test }) => keep(test),
    CallExpression: ({ callee, arguments: args }) => keepArguments(callee, args),
    NewExpression: ({ callee, arguments: args }) => keepArguments(callee, args),
    BinaryExpression: ({ operator, left, right }) => {
      if (!COMPARISON.test(operator)) return
      keep(left)
      keep(right)
    },
    Property: ({ key, value, computed }) => {
      if (computed) return
      keep(key)
      if (key.type === 'Identifier' && NO_WORDS.has(key.name)) keep(value)
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && NO_WORDS.has(name.name)) keep(value)
    },
  }).visit(program)
  return places
}

type Named = { name: string; start: number; end: number }

/** Which part of the file belongs to which variable or key. */
function namesOf(program: Program): Named[] {
  const names: Named[] = []
  new Visitor({
    VariableDeclarator: ({ id, start, end }) => {
      if (id.type === 'Identifier') names.push({ name: id.name, start, end })
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier') names.push({ name: key.name, start, end })
    },
  }).visit(program)
  return names
}

/** The innermost name around a place. */
function nameAt(names: readonly Named[], place: number): string {
  return names.findLast(({ start, end }) => start <= place && place < end)?.name ?? ''
}
