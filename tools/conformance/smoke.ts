import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts'

/**
 * A shop that is broken fails every test, and so hides every liar. This looks whether the altered shop works: its home
 * page answers 200, says altered texts, and comes to life in the browser without an error. Runs before the tests.
 * @throws Error with what is broken
 */
export default async function smoke(): Promise<void> {
  const home = process.env.SHOP_URL ?? ''
  const reply = await fetch(home)
  const page = await reply.text()
  if (reply.status !== 200) throw new Error(`The altered home page answers ${reply.status}.`)
  if (!page.includes('⟦')) throw new Error('The altered home page holds no altered text.')
  const errors = await errorsOf(home)
  if (errors.length > 0) throw new Error(`The altered home page fails in the browser:\n${errors.join('\n')}`)
}

async function errorsOf(url: string): Promise<string[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) })
  const errors: string[] = []
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(url, { waitUntil: 'load' })
    await page.getByText('⟦').first().waitFor()
  } catch (error) {
    errors.push(String(error))
  } finally {
    await browser.close()
  }
  return errors
}
