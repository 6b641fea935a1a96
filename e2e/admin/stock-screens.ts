import { answer, cutOff, type Reply } from '../faults.ts'
import { standAt } from '../page-clock.ts'
import { heading, type Screen } from '../screens/screen.ts'
import type { Page } from '../test.ts'
import { callAt } from './admin-calls.ts'
import { button, dialog, field, signInAsDemoOwner } from './back-office.ts'

const BOTH = { widths: [1440, 390] } as const
/** Something lies over the page. */
const OVER = { ...BOTH, of: 'window' } as const

/** Counts are called by their day. */
const NOW = '2025-11-22T11:20:00Z'
const AS_OF = '2025-11-22T09:20:00Z'

const product = (id: string, name: string, sku: string, shelf: string) => ({
  id,
  name,
  sku,
  shelf,
  tint: 'lavender',
  picture: null,
})
const sheet = [
  { ...product('oat', 'Quiet Oat Bar', 'LL-BAR-005', 'A1'), stock: 117, ordered: 0 },
  { ...product('lemongrass', 'Lemongrass Bright Bar', 'LL-BAR-003', 'A2'), stock: 92, ordered: 0 },
  { ...product('lavender', 'Lavender Calm Bar', 'LL-BAR-001', 'A3'), stock: 84, ordered: 2 },
  { ...product('rose', 'Damask Rose Bar', 'LL-BAR-002', 'A4'), stock: 58, ordered: 0 },
  { ...product('matcha', 'Matcha Morning Bar', 'LL-BAR-006', 'B1'), stock: 66, ordered: 0 },
]
const low = [
  { ...product('salt', 'Sea Salt Shore Bar', 'LL-BAR-008', 'B2'), stock: 0, lowStockLevel: 20 },
  { ...product('box', 'Rose Keepsake Box', 'LL-SET-006', 'C4'), stock: 3, lowStockLevel: 5 },
  { ...product('set', 'Matcha Morning Set', 'LL-SET-004', ''), stock: 18, lowStockLevel: 20 },
]
const entry = { note: '', by: null, orderId: null, count: null, changeSetId: null }
const stock = {
  product: { id: 'lavender', name: 'Lavender Calm Bar', sku: 'LL-BAR-001', shelf: 'A3' },
  stock: 83,
  lowStockLevel: 20,
  isLow: false,
  ordered: 2,
  asOf: NOW,
  history: [
    {
      ...entry,
      id: '5',
      at: '2025-11-22T11:02:00Z',
      delta: -1,
      balance: 83,
      kind: 'sold',
      orderId: '7F3K-9QXM-2TVB-HD4W',
    },
    {
      ...entry,
      id: '4',
      at: '2025-11-19T10:00:00Z',
      delta: -1,
      balance: 84,
      kind: 'damaged',
      note: 'dropped while packing',
      by: 'Tom Ellis',
      changeSetId: '4',
    },
    {
      ...entry,
      id: '3',
      at: '2025-11-17T10:00:00Z',
      delta: 48,
      balance: 85,
      kind: 'made',
      by: 'Anna Webb',
      changeSetId: '3',
    },
    {
      ...entry,
      id: '2',
      at: '2025-11-16T10:00:00Z',
      delta: -3,
      balance: 37,
      kind: 'counted',
      by: 'Tom Ellis',
      count: { expected: 40, counted: 37 },
      changeSetId: '2',
    },
  ],
  opening: 40,
}
const meanwhile = {
  difference: -2,
  sold: 0,
  lastSoldAt: null,
  cancelled: 0,
  corrected: -2,
  correctedBy: ['Ruth Cole'],
}
const quiet = { ...meanwhile, difference: 0, corrected: 0, correctedBy: [] }
const checked = [
  { product: 'oat', stock: 117, meanwhile: quiet, refusal: null },
  { product: 'lemongrass', stock: 90, meanwhile, refusal: null },
  { product: 'lavender', stock: 83, meanwhile: quiet, refusal: null },
]
const booked = {
  rows: [
    { product: 'oat', name: 'Quiet Oat Bar', delta: 0, stock: 117, meanwhile: quiet },
    { product: 'lemongrass', name: 'Lemongrass Bright Bar', delta: -2, stock: 88, meanwhile },
    {
      product: 'lavender',
      name: 'Lavender Calm Bar',
      delta: -1,
      stock: 81,
      meanwhile: { ...quiet, difference: -1, sold: 1, lastSoldAt: '2025-11-22T11:02:00Z' },
    },
  ],
  changeSetId: 'count',
}

const COUNTS = /\/api\/v1\/admin\/stock\/counts$/
const LOW = callAt('stock/low')
const stockOf = (id: string) => callAt(`products/${id}/stock`)

const quietStocks: [RegExp, Reply][] = sheet.map(
  ({ stock: units, ordered, tint: _tint, picture: _picture, ...shown }) => [
    stockOf(shown.id),
    {
      data: { ...stock, product: shown, stock: units, ordered, history: [], opening: units },
      meta: { next: null },
    },
  ],
)

/** A later one is asked first. */
const replies: [RegExp, Reply][] = [
  ...quietStocks,
  [stockOf('lavender'), { data: stock, meta: { next: null } }],
  [LOW, { data: low, meta: { next: null, low: 3, soldOut: 1 } }],
  [callAt('stock/count-sheet'), { data: { asOf: AS_OF, rows: sheet }, meta: { next: null } }],
  [/\/api\/v1\/admin\/stock\/counts\/check$/, { data: checked }],
  [COUNTS, { data: booked }],
]

/** What is in stock differs from run to run: the pictures show always the same, on one day. */
async function atStock(page: Page): Promise<undefined> {
  await standAt(page, NOW)
  await signInAsDemoOwner(page)
  for (const [url, reply] of replies) await answer(page, url, reply)
}

/** At the third product: the first is right, the second and the third differ. */
async function countThree(page: Page): Promise<void> {
  await button(page, 'Begin the count').click()
  await field(page, 'Counted of Quiet Oat Bar').fill('117')
  await field(page, 'Counted of Lemongrass Bright Bar').fill('90')
  await field(page, 'Counted of Lavender Calm Bar').focus()
  // What was sold since the sheet was made is asked for at the row, and changes what is expected there.
  await page.getByText(/1 was sold at 11:02/).waitFor()
  await field(page, 'Counted of Lavender Calm Bar').fill('82')
  await field(page, 'Counted of Damask Rose Bar').focus()
  await page.getByText('3 of 5 counted').first().waitFor()
}

async function checkThree(page: Page): Promise<void> {
  await countThree(page)
  await page.getByRole('link', { name: 'Check and finish' }).click()
  await page.getByText(/Ruth Cole corrected it/).waitFor()
}

const begin = heading('Count the stock')

export const STOCK_SCREENS: readonly Screen[] = [
  { name: 'admin stock', path: '/admin/stock', arrive: atStock, shows: heading('Stock'), picture: BOTH },
  {
    name: 'admin stock with nothing low',
    path: '/admin/stock',
    arrive: async (page) => {
      await atStock(page)
      await answer(page, LOW, { data: [], meta: { next: null, low: 0, soldOut: 0 } })
      return undefined
    },
    shows: heading('Nothing runs low'),
    picture: BOTH,
  },
  {
    name: 'admin stock of a product',
    path: '/admin/stock/products/lavender',
    arrive: atStock,
    shows: heading('History'),
    picture: BOTH,
  },
  {
    name: 'admin stock to be corrected',
    path: '/admin/stock/products/lavender',
    arrive: atStock,
    shows: heading('History'),
    open: async (page) => {
      await button(page, 'Correct').click()
      await field(page, 'On the shelf').fill('81')
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Correct stock') },
  },
  {
    name: 'admin stock taken away without a reason',
    path: '/admin/stock/products/lavender',
    arrive: atStock,
    shows: heading('History'),
    open: async (page) => {
      await button(page, 'Correct').click()
      await page.getByRole('radio', { name: 'Take away' }).check()
      await field(page, 'Went out').fill('2')
      await page.keyboard.press('Enter')
      await page.getByText('Please choose a reason.').waitFor()
    },
    picture: { ...OVER, part: (page) => dialog(page, 'Correct stock') },
  },
  {
    name: 'admin stock count about to begin',
    path: '/admin/stock/count',
    arrive: atStock,
    shows: begin,
    open: (page) => page.getByRole('checkbox', { name: 'A2' }).uncheck(),
    picture: BOTH,
  },
  {
    name: 'admin stock count',
    path: '/admin/stock/count',
    arrive: atStock,
    shows: begin,
    open: async (page) => {
      await countThree(page)
      await field(page, 'Counted of Lavender Calm Bar').fill('')
      await field(page, 'Counted of Damask Rose Bar').focus()
      await field(page, 'Counted of Lavender Calm Bar').focus()
      await page.getByText(/1 was sold at 11:02/).waitFor()
    },
    picture: OVER,
  },
  {
    name: 'admin stock count without network',
    path: '/admin/stock/count',
    arrive: atStock,
    shows: begin,
    open: async (page) => {
      await countThree(page)
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false })
        window.dispatchEvent(new Event('offline'))
      })
      await page.getByText('No network.').waitFor()
    },
    picture: OVER,
  },
  {
    name: 'admin stock count so far',
    path: '/admin/stock/count',
    arrive: atStock,
    shows: begin,
    open: async (page) => {
      await countThree(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('link', { name: 'Counted so far, 3' }).click()
      await heading('Counted so far')(page).waitFor()
      // The sale in between has been asked about.
      await page.getByText(/^[−-]1$/).waitFor()
    },
    picture: { widths: [390] },
  },
  {
    name: 'admin stock count to be checked',
    path: '/admin/stock/count',
    arrive: atStock,
    shows: begin,
    open: checkThree,
    picture: BOTH,
  },
  {
    name: 'admin stock count that waits',
    path: '/admin/stock/count',
    arrive: atStock,
    shows: begin,
    open: async (page) => {
      await cutOff(page, COUNTS)
      await checkThree(page)
      await button(page, 'Book mine, too: Lemongrass Bright Bar').click()
      await button(page, 'Book the count').click()
      await page.getByText('The count waits on this device.').waitFor()
    },
    goesWrong: [{ url: '/api/v1/admin/stock/counts', status: 'failed' }],
    picture: BOTH,
  },
  {
    name: 'admin stock count booked',
    path: '/admin/stock/count',
    arrive: atStock,
    shows: begin,
    open: async (page) => {
      await checkThree(page)
      await button(page, 'Book mine, too: Lemongrass Bright Bar').click()
      await button(page, 'Book the count').click()
      await page.getByText(/^Booked: /).waitFor()
    },
    picture: BOTH,
  },
]
