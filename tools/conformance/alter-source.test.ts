import { expect, test } from 'vitest'
import { alterModule } from './alter-module.ts'
import { alterSource } from './alter-source.ts'

const altered = (code: string) => alterSource('/shop/apps/storefront/src/texts/shop.ts', code)
const shifted = (code: string) => alterSource('/shop/packages/contract/src/constants.ts', code)

test('every text is wrapped, in values, lists and functions', () => {
  expect(altered("export const texts = { title: 'Shop', tabs: ['All', `Making`] }")).toBe(
    'export const texts = { title: "⟦Shop⟧", tabs: ["⟦All⟧", `⟦Making⟧`] }',
  )
  expect(altered('export const page = (x: number) => `Page $' + '{x} of 3`')).toBe(
    'export const page = (x: number) => `⟦Page $' + '{x} of 3⟧`',
  )
})

test('addresses, keys, imports, types and formats stay', () => {
  const code = `import { a } from './a.ts'
export type Tab = 'all' | 'making'
export const links = { 'my-key': a, to: '/shop', href: 'https://example.com', id: 'home', mail: 'mailto:a@b.c' }
export const day = (at: Date) => at.toLocaleDateString('en-GB', { day: '2-digit' }).replace('.', '')
export const isAll = (tab: Tab) => tab === 'all'
`

  expect(altered(code)).toBe(code)
})

test('a list of entries loses its last one', () => {
  expect(altered("export const nav = [{ to: '/', label: 'Home' }, { to: '/shop', label: 'Shop' }]")).toBe(
    `export const nav = [{ to: '/', label: "⟦Home⟧" }]`,
  )
})

test('numbers are shifted: up, lower bounds down, times more than twice', () => {
  const code = `export const PAGE_SIZES = [6, 9]
export const STATUS_FIRST = 200
export const TOAST_MS = 4000
export const limits = { restoreMs: 5_000, half: 0.5 }
export const FREE_OVER = '$199'
export const NAME = 'shop'
export const DAY_MS = 24 * 60
`

  expect(shifted(code)).toBe(`export const PAGE_SIZES = [7, 10]
export const STATUS_FIRST = 199
export const TOAST_MS = 8001
export const limits = { restoreMs: 10001, half: 1.5 }
export const FREE_OVER = "⟦$199⟧"
export const NAME = 'shop'
export const DAY_MS = 49 * 121
`)
})

test('other modules, and tests beside the texts, stay as they are', () => {
  expect(alterSource('/shop/apps/storefront/src/parts/card.tsx', "export const a = 'A'")).toBeUndefined()
  expect(alterSource('/shop/apps/storefront/src/texts/shop.test.ts', "export const a = 'A'")).toBeUndefined()
  expect(alterModule('/shop/node_modules/a/constants.ts', 'export const a = 1')).toBeUndefined()
})

test('the altered shop is filled from the altered demo content, or the tool complains', () => {
  const path = '/shop/apps/api/src/seed/seed-if-empty.ts'

  expect(alterModule(path, "export const SEED = resolve(import.meta.dirname, '../../seed')")).toMatch(
    /import\.meta\.dirname, ".*conformance\/seed"/,
  )
  expect(() => alterModule(path, "export const SEED = 'elsewhere'")).toThrow('does not name its folder')
})
