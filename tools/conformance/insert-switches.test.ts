import { expect, test } from 'vitest'
import { insertSwitches, placeMutants } from './insert-switches.ts'
import type { Mutant } from './mutant.ts'

type Change = { find: string; replace?: string }

const file = '/shop/page.tsx'
const mutantsOf = (changes: readonly Change[]): Mutant[] =>
  changes.map((change, index) => ({ id: `SHOP-0${index + 1}`, file, ...change }))

const switched = (code: string, ...changes: Change[]) => insertSwitches(file, code, mutantsOf(changes))
const place = (code: string, change: Change) => placeMutants(file, code, mutantsOf([change]))[0]

/** What a module's `value` is while a mutant is on. */
async function valueWith(code: string, mutant: string): Promise<unknown> {
  const module = `globalThis.__mutant = ${JSON.stringify(mutant)};\n${code}`
  const { value } = await import(`data:text/javascript,${encodeURIComponent(module)}`)
  return value
}

test('a text is bracketed and a number counted up where nothing else is named', () => {
  expect(switched("export const title = 'Shop'", { find: "'Shop'" })).toBe(
    `export const title = (globalThis.__mutant === "SHOP-01" ? ('⟦Shop⟧') : ('Shop'))`,
  )
  expect(switched('export const SIZE = 4_000', { find: '4_000' })).toContain('? (4001) : (4_000)')
})

test('a piece of an expression switches the smallest whole expression around it', () => {
  expect(switched('const isHalf = rest >= 0.5 && rest < 1', { find: '>= 0.5', replace: '> 0.5' })).toBe(
    'const isHalf = (globalThis.__mutant === "SHOP-01" ? (rest > 0.5) : (rest >= 0.5)) && rest < 1',
  )
})

test('a statement can be left out, also where it stands without braces', () => {
  expect(switched('function f(a) { if (a) return 1\nreturn 2 }', { find: 'return 1', replace: '' })).toBe(
    'function f(a) { if (a) { if (globalThis.__mutant === "SHOP-01") {  } else { return 1 } }\nreturn 2 }',
  )
})

test('a declaration inside a function switches the body of the function', () => {
  expect(
    switched('function f() { const [a] = b; return a }', { find: 'const [a]', replace: 'const [, a]' }),
  ).toBe(
    'function f() { if (globalThis.__mutant === "SHOP-01") { { const [, a] = b; return a } } else { { const [a] = b; return a } } }',
  )
})

test('elements, attributes and properties are switched where they stand', () => {
  expect(switched('const a = <p><Banner /></p>', { find: '<Banner />', replace: '' })).toBe(
    'const a = <p>{globalThis.__mutant === "SHOP-01" ? (<></>) : (<Banner />)}</p>',
  )
  expect(switched('const a = <p class="x">y</p>', { find: '"x"', replace: '"z"' })).toBe(
    'const a = <p class={globalThis.__mutant === "SHOP-01" ? ("z") : ("x")}>y</p>',
  )
  expect(switched('const a = <p id="x">y</p>', { find: '"x"', replace: '"x" hidden' })).toContain(
    '? (<p id="x" hidden>y</p>) : (<p id="x">y</p>)',
  )
  expect(switched('const a = <p disabled={b}>y</p>', { find: 'disabled={b}', replace: '' })).toContain(
    '? (<p >y</p>) : (<p disabled={b}>y</p>)',
  )
  expect(switched('const a = <p><A /></p>', { find: '<A />', replace: '<A /><B />' })).toContain(
    '? (<><A /><B /></>) : (<A />)',
  )
  expect(switched('f({ a: 1, b })', { find: 'b', replace: '' })).toBe(
    'f({ a: 1, ...(globalThis.__mutant === "SHOP-01" ? {  } : { b }) })',
  )
})

test('what is called keeps its object, what may be missing is still asked for once', () => {
  expect(switched('const a = b.c(d)', { find: 'b.c', replace: 'b.e' })).toContain('? (b.e(d)) : (b.c(d))')
  expect(switched('const a = b?.c.d', { find: 'b?', replace: 'e?' })).toContain('? (e?.c.d) : (b?.c.d)')
})

test('what stands around a change for telling it apart is not switched', () => {
  expect(switched('const A = 5\nconst B = 5', { find: 'B = 5', replace: 'B = 6' })).toContain(
    'B = (globalThis.__mutant === "SHOP-01" ? (6) : (5))',
  )
  expect(switched('f(a, g(b))', { find: 'a, g(b)', replace: 'a, g(c, d)' })).toContain(
    'f(a, (globalThis.__mutant === "SHOP-01" ? (g(c, d)) : (g(b))))',
  )
  expect(switched('const A = 0', { find: 'A = 0', replace: 'A = 10' })).toContain('? (10) : (0)')
  expect(switched('const A = 0', { find: 'A = 0', replace: 'A = 0.5' })).toContain('? (0.5) : (0)')
  expect(switched('f(a)', { find: '(a)', replace: '(a, b)' })).toContain('? (f(a, b)) : (f(a))')
})

test('what is more than an expression takes the statements around it', () => {
  const change = { find: 'g({})', replace: 'g(h()); if (b) c = d' }

  expect(switched('function f() { const a = g({}); return a }', change)).toContain(
    'if (globalThis.__mutant === "SHOP-01") { { const a = g(h()); if (b) c = d; return a } }',
  )
})

test('mutants of one place, and of places within places, stand beside each other', async () => {
  const code = switched(
    'export const value = [1, 2].map((x) => x * 10 + 5)',
    { find: '10', replace: '100' },
    { find: 'x * 10', replace: 'x' },
    { find: '[1, 2].map((x) => x * 10 + 5)', replace: '[]' },
    { find: '+ 5', replace: '- 5' },
    { find: ' * ', replace: ' / ' },
  )

  const values = ['', 'SHOP-01', 'SHOP-02', 'SHOP-03', 'SHOP-04', 'SHOP-05'].map((id) => valueWith(code, id))
  expect(await Promise.all(values)).toEqual([[15, 25], [105, 205], [6, 7], [], [5, 15], [5.1, 5.2]])
})

test('it is known whether the module decides once, or its functions each time', () => {
  expect(place("export const title = 'Shop'", { find: "'Shop'" })?.isModuleLevel).toBe(true)
  expect(place("export const title = () => 'Shop'", { find: "'Shop'" })?.isModuleLevel).toBe(false)
  expect(place('function f() { const a = 1 }', { find: 'a = 1', replace: 'a = 2' })?.isModuleLevel).toBe(
    false,
  )
})

test.for([
  { what: 'is not there', code: 'const a = 1', change: { find: '2' } },
  { what: 'more than once', code: 'const a = 1 + 1', change: { find: '1' } },
  { what: 'choose an expression', code: "import a from 'b'", change: { find: "'b'", replace: "'c'" } },
  { what: 'Unexpected token', code: 'const a = 1', change: { find: '1', replace: ')' } },
  { what: 'neither a text nor a number', code: 'const a = b', change: { find: 'b' } },
])('a mutant is refused: $what', ({ what, code, change }) => {
  expect(() => switched(code, change)).toThrow(what)
})
