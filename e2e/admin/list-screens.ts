import { answer } from '../faults.ts'
import { standAt } from '../page-clock.ts'
import { heading, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { button, dialog, field, signInAsDemoOwner } from './back-office.ts'

const BOTH = { widths: [1440, 390] } as const
/** Something lies over the page. */
const OVER = { ...BOTH, of: 'window' } as const

const NOW = '2025-11-22T11:20:00Z'

const product = {
  version: 1,
  slug: '',
  state: 'active',
  publishAt: null,
  stock: 84,
  lowStockLevel: 20,
  shelf: 'A3',
  tint: 'lavender',
  picture: null,
  values: ['Lavender', 'Dry', 'Sensitive'],
  lastChange: { by: 'Anna Webb', at: '2025-11-22T09:20:00Z' },
}
const products = [
  { ...product, id: 'calm', name: 'Lavender Calm Bar', sku: 'LL-BAR-001', price: 6.9 },
  {
    ...product,
    id: 'liquid',
    name: 'Lavender Liquid Soap',
    sku: 'LL-LIQ-001',
    price: 12.5,
    stock: 12,
    lastChange: { by: 'Ruth Cole', at: '2025-11-21T09:20:00Z' },
  },
  {
    ...product,
    id: 'evening',
    name: 'Lavender Evening Set',
    sku: 'LL-SET-003',
    price: 34,
    state: 'archived',
    stock: 0,
    lastChange: { by: 'Tom Ellis', at: '2025-11-03T09:20:00Z' },
  },
  {
    ...product,
    id: 'keepsake',
    name: 'Lavender Keepsake Box',
    sku: 'LL-SET-009',
    price: 28,
    state: 'draft',
    stock: 0,
    values: [],
    lastChange: null,
  },
]
const views = [
  {
    id: 'scarce',
    list: 'products',
    name: 'Scarce',
    search: 'tab=low',
    isShared: false,
    isOwn: true,
    madeBy: 'Anna Webb',
    version: 1,
  },
  {
    id: 'vegan',
    list: 'products',
    name: 'Vegan',
    search: 'values=Vegan',
    isShared: true,
    isOwn: false,
    madeBy: 'Ruth Cole',
    version: 1,
  },
]
const steps = ['owner', 'identity', 'address', 'cards', 'mail', 'product', 'order']
const firstDay = steps.map((step, at) => ({ step, isDone: at === 0 || at === 4 }))

const listOf = (data: readonly object[]) => ({
  data,
  meta: { total: data.length, hasMore: false, next: null },
})
const NO_PRODUCTS = listOf([])

/** The first screen, from which the list is opened with the same products each time. */
const atProducts =
  (path: string, found = listOf(products)) =>
  async (page: Page): Promise<string> => {
    await signInAsDemoOwner(page)
    await standAt(page, NOW)
    const replies = {
      'first-day': { data: firstDay },
      views: { data: views },
      'sold-units': { data: [{ id: 'calm', units: 46 }] },
      products: found,
    }
    for (const [list, reply] of Object.entries(replies)) await answer(page, callAt(list), reply)
    return path
  }

const firstRow = (page: Page) => page.getByRole('link', { name: 'Lavender Calm Bar', exact: true })
const find = (page: Page) => dialog(page, 'Find or do').getByRole('combobox')

async function openPalette(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await button(page, 'Search').click()
  else await page.keyboard.press('Control+k')
}

/** Lists, and what leads to and from them. */
export const LIST_SCREENS: readonly Screen[] = [
  {
    name: 'admin products',
    path: '/admin/products',
    arrive: atProducts('/admin/products'),
    shows: firstRow,
    picture: BOTH,
  },
  {
    name: 'admin products selected',
    path: '/admin/products',
    arrive: atProducts('/admin/products?q=lavender&values=Lavender'),
    shows: firstRow,
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Lavender Calm Bar' }).click()
      await page.getByRole('checkbox', { name: 'Select Lavender Evening Set' }).click()
      await page.getByText('2 selected').waitFor()
    },
    picture: OVER,
  },
  {
    name: 'admin products without a match',
    path: '/admin/products',
    arrive: atProducts('/admin/products?q=petrol', NO_PRODUCTS),
    shows: (page) => page.getByText('No product matches'),
    picture: BOTH,
  },
  {
    name: 'admin first day',
    path: '/admin/products',
    arrive: atProducts('/admin/products', NO_PRODUCTS),
    shows: heading('The rack is still empty'),
    picture: BOTH,
  },
  {
    name: 'admin save a view',
    path: '/admin/products',
    arrive: atProducts('/admin/products?q=lavender'),
    shows: firstRow,
    open: async (page) => {
      await button(page, 'Save this view').click()
      await field(page, 'Name').fill('All with lavender')
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Save this view') },
  },
  {
    name: 'admin palette',
    path: '/admin/products',
    arrive: atProducts('/admin/products'),
    shows: firstRow,
    open: async (page) => {
      await openPalette(page)
      await find(page).fill('lav')
      await dialog(page, 'Find or do')
        .getByRole('option', { name: /^Lavender Calm Bar/ })
        .waitFor()
    },
    picture: OVER,
  },
  {
    name: 'admin palette without a match',
    path: '/admin/products',
    arrive: atProducts('/admin/products', NO_PRODUCTS),
    shows: heading('The rack is still empty'),
    open: async (page) => {
      await openPalette(page)
      await find(page).fill('petrol soap')
      await page.getByText('Nothing matches “petrol soap”').waitFor()
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Find or do') },
  },
  {
    name: 'admin keys',
    path: '/admin/products',
    arrive: atProducts('/admin/products'),
    shows: firstRow,
    open: async (page) => {
      await page.keyboard.press('?')
      await dialog(page, 'Keys').waitFor()
    },
    picture: { of: 'window', widths: [1440], part: (page) => dialog(page, 'Keys') },
  },
  {
    name: 'admin export',
    path: '/admin/products?tab=low',
    arrive: atProducts('/admin/products?tab=low'),
    shows: firstRow,
    open: async (page) => {
      const more = button(page, 'More actions of the list')
      if (await more.isVisible()) await more.click()
      await page
        .getByRole('button', { name: 'Export' })
        .or(page.getByRole('menuitem', { name: 'Export' }))
        .click()
      await dialog(page, 'Export products').waitFor()
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Export products') },
  },
  {
    name: 'admin change log views',
    path: '/admin/changes',
    arrive: async (page) => {
      await signInAsDemoOwner(page)
      const view = { ...views[0], list: 'changes', name: 'Ruth’s prices', search: 'kind=product' }
      await answer(page, callAt('views'), { data: [view] })
      await answer(page, callAt('changes'), { data: [], meta: { next: null } })
      return undefined
    },
    shows: heading('Change log'),
    picture: { ...BOTH, part: (page) => page.getByRole('navigation', { name: 'Views of the change log' }) },
  },
]
