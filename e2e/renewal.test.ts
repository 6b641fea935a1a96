import { arriveConfirmed } from './arrivals.ts'
import { hold } from './faults.ts'
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
