import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { launchShop } from './launch-shop.ts'
import { type RunningIssuer, startIssuer } from './start-issuer.ts'

const run = promisify(execFile)
/** What most tests order; it must not be out of stock before the last of them. */
export const ORDERED = ['lavender-calm-bar', 'matcha-morning-bar', 'quiet-oat-bar']

/** On a separate site. */
export const DASHBOARD = 'https://dashboard.example/login'

export function settingsFor({ registration }: RunningIssuer): Record<string, string> {
  const { clientId, clientSecret, issuer } = registration
  return {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
    ADMIN_URL: DASHBOARD,
  }
}

/**
 * Global set-up: the shop of all browser tests, and an issuer for Google sign-ins, announced by `SHOP_URL`, `SHOP_DATA_DIR` and
 * `SHOP_ISSUER`. @returns the tear-down
 */
export default async function startShop(): Promise<() => Promise<void>> {
  let issuer: RunningIssuer | undefined
  const shop = await launchShop('e2e-shop.log', async (url) => {
    issuer = await startIssuer(url)
    process.env.SHOP_ISSUER = issuer.registration.issuer
    return settingsFor(issuer)
  })
  await run(process.execPath, ['apps/api/test/restock.ts', shop.dataDir, ...ORDERED])
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  return async () => {
    await shop.stop()
    await issuer?.stop()
  }
}
