import { API_BASE } from '@shop/contract/call'
import { arriveConfirmed } from './arrivals.ts'
import { logIn, signUp } from './customers.ts'
import { cutOffFiles, hold } from './faults.ts'
import { interceptCalls } from './intercept.ts'
import { openPage } from './open-page.ts'
import { button } from './page-parts.ts'
import { expect, test } from './test.ts'

const REFRESH = /\/api\/v1\/auth\/refresh$/
const ME = /\/api\/v1\/users\/me$/

/** The locks that tabs of this shop wait for. Runs in the browser. */
async function waitingForLocks(): Promise<(string | undefined)[]> {
  const { pending = [] } = await navigator.locks.query()
  return pending.map(({ name }) => name)
}

test('of two tabs whose login has ended one renews it while the other waits, and both go on', async ({
  page,
  context,
  allow,
}) => {
  allow({ url: '/api/v1/', status: 401 })
  await arriveConfirmed(page)
  await page.evaluate(() => {
    const login = JSON.parse(localStorage.getItem('auth') ?? '')
    localStorage.setItem('auth', JSON.stringify({ ...login, token: 'a.token.that-ended' }))
  })
  const renewals: string[] = []
  context.on('request', (request) => renewals.push(...(request.url().match(REFRESH) ?? [])))
  const other = await context.newPage()
  const tabs = [page, other]
  const releases = await Promise.all(tabs.map((tab) => hold(tab, REFRESH)))

  for (const tab of tabs) {
    const refused = tab.waitForResponse(ME)
    await tab.goto('/my-section/profile')
    expect((await refused).status()).toBe(401)
  }
  await expect.poll(() => other.evaluate(waitingForLocks)).toContain('renew-session')
  expect(renewals).toHaveLength(1)
  for (const release of releases) release()

  for (const tab of tabs) {
    await expect(tab.getByRole('textbox', { name: 'First Name' })).toHaveValue('Amelia')
  }
})

/** A token as another installation would give it out: its claims in order, its signature by a key that is not this shop's. */
function ofAnotherShop(token: string): string {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const origin = 'https://copy.example'
  const moved = Buffer.from(JSON.stringify({ ...said, iss: origin, aud: origin })).toString('base64url')
  return `${header}.${moved}.${signature}`
}

test('a login of another installation ends as any that the shop does not renew: logged out, and back after the login', async ({
  page,
  request,
  context,
  baseURL,
  allow,
}) => {
  allow({ url: '/api/v1/', status: 401 })
  const customer = await signUp(request)
  await logIn(page, { ...customer, token: ofAnotherShop(customer.token) })
  await context.addCookies([
    {
      name: 'refresh',
      value: `0197b8a2-3a52-7c11-8f6e-2b7c1d9e4f50.${'A'.repeat(43)}`,
      domain: new URL(baseURL ?? '').hostname,
      path: `${API_BASE}/auth`,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  const renewed = page.waitForResponse(REFRESH)

  await page.goto('/my-section/profile')

  expect((await renewed).status()).toBe(401)
  await expect(page).toHaveURL('/login?back=%2Fmy-section%2Fprofile')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe('{"user":null,"token":null}')
})

const HEART = 'Save Lavender Calm Bar to your wishlist'

test('a tab that was opened before an upgrade renews its login, whose files are gone', async ({
  page,
  allow,
}) => {
  allow({ url: '/api/v1/', status: 401 })
  allow({ url: '/assets/', status: 'failed' })
  await arriveConfirmed(page)
  await openPage(page, '/shop/lavender-calm-bar')
  await button(page, HEART).click()
  await expect(page.getByRole('button', { name: HEART, pressed: true })).toBeVisible()
  await cutOffFiles(page, ['*/assets/*.js'])
  const renewed = page.waitForResponse(REFRESH)
  await interceptCalls(page, { url: /\/api\/v1\/wishlist/, method: 'DELETE', times: 1 }, (call) =>
    call.answer(401, { success: false, requestId: 'r-1', code: 'unauthenticated' }),
  )

  await button(page, HEART).click()

  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('button', { name: HEART, pressed: false })).toBeVisible()
})
