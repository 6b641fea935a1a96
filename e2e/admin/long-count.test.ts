import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '../test.ts'
import { button, field, testLarge, title } from './back-office.ts'
import { expectStock, keptNumbers, lookAroundStock, stockOf } from './stock-in-shop.ts'

const run = promisify(execFile)

const PRODUCTS = 1_200
/** More than one part of a count holds. */
const COUNTED = 305
const LAST_OF_PAGE = 50

testLarge(
  'a sheet of more than a thousand rows is counted by keys, booked in parts and undone whole',
  async ({ page, ownShop }) => {
    testLarge.slow()
    const env = { ...process.env, DATA_DIR: ownShop.dataDir, DATABASE_URL: '' }
    await run(process.execPath, ['tools/seed.ts', '--products', String(PRODUCTS)], { env })
    await lookAroundStock(page)
    const lavender = await stockOf(page, 'lavender-calm-bar')
    await page.getByRole('link', { name: 'Count', exact: true }).click()
    await expect(page.getByText('1,200 products on')).toBeVisible()
    await button(page, 'Begin the count').click()
    await expect(page.getByText('Rows 1 to 50 of 1,200.')).toBeVisible()

    await field(page, 'Counted of Lavender Calm Bar').fill(String(lavender.stock - 1))
    await page.keyboard.press('Enter')
    await holdDown(page, '=', LAST_OF_PAGE - 2)
    // Thought better of, as the row goes: what is right counts, not what was typed before.
    await page.keyboard.type('4')
    await holdDown(page, '=', COUNTED - LAST_OF_PAGE)
    await page.keyboard.type('77777')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${COUNTED} of 1,200 counted`).first()).toBeVisible()
    await expect(page.getByText('Rows 301 to 350 of 1,200.')).toBeVisible()
    await expect.poll(() => keptNumbers(page)).toBe(COUNTED)
    await page.reload()
    await expect(page.getByText('2 differ: −1')).toBeVisible()
    await page.getByRole('link', { name: 'Check and finish' }).click()
    await button(page, 'Book the count').click()

    await expect(page.getByText(`Booked: ${COUNTED} products, 2 differed.`)).toBeVisible()
    await expect(page.getByText('895 products not counted stay as they are.')).toBeVisible()
    await expectStock(page, 'lavender-calm-bar', lavender.stock - 1)
    await button(page, 'Undo').click()
    await expectStock(page, 'lavender-calm-bar', lavender.stock)
    await page.getByRole('link', { name: 'Change log' }).click()
    await expect(title(page)).toHaveText('Change log')
    await expect(page.getByText('Count of 300 products, 1 different').first()).toBeVisible()
    await expect(page.getByText('Count of 5 products, 1 different').first()).toBeVisible()
  },
)

/** Without a moment between two of them in which the page could do what waits. */
async function holdDown(page: Page, key: string, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press(key)))
}
