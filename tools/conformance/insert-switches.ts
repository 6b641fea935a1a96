import { parseSource, type Source } from '../checks/syntax.ts'
import { type Mutant, replacementOf } from './mutant.ts'
import { findSwitchPlaces, type SwitchPlace } from './switch-place.ts'

/** A mutant with its place in a file, and the text there when it is on. */
export type PlacedMutant = SwitchPlace & { id: string; mutated: string }

/** Global variable with the id of the mutant that is on. */
const SWITCH = 'globalThis.__mutant'

/** @throws Error that names the mutant which fits nowhere, or not once */
export function placeMutants(path: string, code: string, mutants: readonly Mutant[]): PlacedMutant[] {
  const source = parseSource(path, code)
  return mutants.map((mutant) => {
    try {
      return placeMutant(source, mutant)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${mutant.id} in ${path}: ${reason}`, { cause })
    }
  })
}

function placeMutant(source: Source, mutant: Mutant): PlacedMutant {
  const { id, find } = mutant
  const start = source.code.indexOf(find)
  if (start < 0) throw new Error('what it finds is not there')
  if (source.code.includes(find, start + 1)) throw new Error('what it finds stands there more than once')
  return placeChange(source, { id, start, find, replacement: replacementOf(mutant) })
}

/** A replacement of text at an offset. */
export type Change = { id: string; start: number; find: string; replacement: string }

/** @throws Error when the changed file is invalid, or nothing around the change can be switched */
export function placeChange({ path, code, program }: Source, change: Change): PlacedMutant {
  const { id, start, find, replacement } = change
  parseSource(path, code.slice(0, start) + replacement + code.slice(start + find.length))
  const places = changesOf(start, find, replacement).flatMap((span) => findSwitchPlaces(program, code, span))
  for (const place of places) {
    const mutated = mutatedText(code, place, change)
    const isValue = place.form === 'expression' || place.form === 'attribute'
    if (!isValue || isOneExpression(path, mutated)) return { ...place, id, mutated }
  }
  throw new Error('nothing around what it finds can be switched: choose an expression')
}

/** The change may reach beyond the place: the rest is the same in both. */
function mutatedText(code: string, place: SwitchPlace, { start, find, replacement }: Change): string {
  const end = start + find.length
  const inside = replacement.slice(
    Math.max(0, place.start - start),
    replacement.length - Math.max(0, end - place.end),
  )
  return (
    code.slice(place.start, Math.max(place.start, start)) +
    inside +
    code.slice(Math.min(place.end, end), place.end)
  )
}

/** The smallest difference, so that the switch repeats little; for an insertion with its neighbours. */
function changesOf(start: number, find: string, replacement: string): [number, number][] {
  const most = Math.min(find.length, replacement.length)
  let before = 0
  while (before < most && find[before] === replacement[before]) before += 1
  let behind = 0
  while (behind < most - before && find.at(-1 - behind) === replacement.at(-1 - behind)) behind += 1
  const [from, to] = [start + before, start + find.length - behind]
  if (from < to) return [[from, to]]
  const last = start + find.length
  return [
    [from, Math.min(last, to + 1)],
    [Math.max(start, from - 1), to],
    [start + find.search(/\S/), start + find.trimEnd().length],
  ]
}

/** `b, c` in the place of an argument would be one value. */
function isOneExpression(path: string, text: string): boolean {
  if (text.trim() === '') return false
  try {
    const [statement, ...more] = parseSource(path, `(${text})`).program.body
    if (statement?.type !== 'ExpressionStatement' || more.length > 0) return false
    const { expression } = statement
    const inner = expression.type === 'ParenthesizedExpression' ? expression.expression : expression
    return inner.type !== 'SequenceExpression'
  } catch {
    // Not a single expression.
    return false
  }
}

/** The module with every mutant behind a switch; unchanged in behaviour with none on. */
export function insertSwitches(path: string, code: string, mutants: readonly Mutant[]): string {
  return insertPlaced(path, code, placeMutants(path, code, mutants))
}

export function insertPlaced(path: string, code: string, placed: readonly PlacedMutant[]): string {
  const switched = write(code, { start: 0, end: code.length }, placed)
  parseSource(path, switched)
  return switched
}

type Span = Pick<SwitchPlace, 'start' | 'end'>

/** Recursive: the outermost switches hold the further ones. */
function write(code: string, { start, end }: Span, placed: readonly PlacedMutant[]): string {
  const outermost = placed.filter((one) => !placed.some((other) => isAround(other, one)))
  const spans = Map.groupBy(outermost, (one) => one.start)
  let text = ''
  let at = start
  for (const [from, here] of [...spans].sort(([a], [b]) => a - b)) {
    const [first] = here
    if (!first) continue
    const inside = placed.filter((one) => isAround(first, one))
    text += code.slice(at, from) + writeSwitch(here, write(code, first, inside))
    at = first.end
  }
  return text + code.slice(at, end)
}

function isAround(outer: Span, inner: Span): boolean {
  const isSame = outer.start === inner.start && outer.end === inner.end
  return !isSame && outer.start <= inner.start && inner.end <= outer.end
}

function writeSwitch(here: readonly PlacedMutant[], original: string): string {
  const form = here[0]?.form
  const choose = (wrap: (text: string) => string, wrapMutated = wrap) => {
    const branches = here.map(({ id, mutated }) => `${isOn(id)} ? ${wrapMutated(mutated)} : `)
    return `${branches.join('')}${wrap(original)}`
  }
  if (form === 'statement' || form === 'body') {
    const branches = here.map(({ id, mutated }) => `if (${isOn(id)}) { ${mutated} } else `)
    return `{ ${branches.join('')}{ ${original} } }`
  }
  if (form === 'property') return `...(${choose((text) => `{ ${text} }`)})`
  // A child may become none, or several.
  if (form === 'child')
    return `{${choose(
      (text) => `(${text})`,
      (text) => `(<>${text}</>)`,
    )}}`
  if (form === 'attribute') return `{${choose((text) => `(${text})`)}}`
  return `(${choose((text) => `(${text})`)})`
}

function isOn(id: string): string {
  return `${SWITCH} === ${JSON.stringify(id)}`
}
