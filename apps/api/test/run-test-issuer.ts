import { startTestIssuer } from './start-test-issuer.ts'

/**
 * For browser tests: an issuer in a process of its own, for the shop at a URL. Tells its parent the shop's
 * configuration, and ends with it. `node apps/api/test/run-test-issuer.ts <shop's URL>`
 */
async function runTestIssuer([shopUrl = '']: string[]): Promise<void> {
  const { registration, stop } = await startTestIssuer(shopUrl)
  process.once('disconnect', () => void stop())
  process.send?.(registration)
}

await runTestIssuer(process.argv.slice(2))
