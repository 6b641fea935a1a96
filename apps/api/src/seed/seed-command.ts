import { parseArgs } from 'node:util'
import { withDatabase } from '#api/cli/with-database.ts'
import { readConfig } from '#api/config/index.ts'
import { connectOrStartDatabase, isUnavailable, pendingMigrations } from '#api/platform/db/index.ts'
import { messageOf, StartError } from '#api/platform/start-error.ts'
import { fillShop, type Wished } from './fill-shop.ts'

/** More than any shop has, and what one run can do. */
const MOST = 5_000_000
/** Default ratio of products to orders. */
const PRODUCTS_AN_ORDER = 10

const HELP = `Usage: npm run seed -- --products <number>
  fills the shop with invented products and orders until there are so many; what is there stays
  --products  how many products there shall be (0 to ${MOST})
  --orders    how many orders there shall be; a tenth of the products unless it is said
  --force     also in a shop with orders of its own, or in production mode`

type Terminal = {
  env: NodeJS.ProcessEnv
  say: (text: string) => void
  complain: (text: string) => void
}

/** Exit code: 0 done, 1 refused or failed (reason in one line), 2 not typed as it should be. Throws whatever is a fault of ours. */
export async function runSeed(typed: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const { say, complain, env } = terminal
  if (typed.some((word) => word === '--help' || word === '-h')) {
    say(HELP)
    return 0
  }
  const wished = readWished(typed)
  if (typeof wished === 'string') {
    complain(`${wished}\n\n${HELP}`)
    return 2
  }
  try {
    refuseProduction(env, wished)
    const begin = performance.now()
    const { products, orders } = await withDatabase(terminal, connectOrStartDatabase, async ({ client }) => {
      const pending = await pendingMigrations(client)
      if (pending.length > 0) {
        throw new StartError(
          `The database is older than this release (${pending.join(', ')} missing); open the shop once with npm start.`,
        )
      }
      return fillShop(client, wished, new Date())
    })
    const seconds = Math.round((performance.now() - begin) / 1000)
    say(`${products} products and ${orders} orders added in ${seconds} s.`)
    return 0
  } catch (error) {
    if (error instanceof StartError) complain(error.message)
    else if (isUnavailable(error)) complain('The database went away; nothing was changed.')
    else throw error
    return 1
  }
}

/** @returns a text when the words are wrong: what is wrong with them */
function readWished(typed: readonly string[]): Wished | string {
  try {
    const { values } = parseArgs({
      args: [...typed],
      options: { products: { type: 'string' }, orders: { type: 'string' }, force: { type: 'boolean' } },
    })
    const products = toCount(values.products)
    if (products === undefined) return `--products takes a whole number from 0 to ${MOST}.`
    const orders = toCount(values.orders ?? String(Math.floor(products / PRODUCTS_AN_ORDER)))
    if (orders === undefined) return `--orders takes a whole number from 0 to ${MOST}.`
    return { products, orders, mayMix: values.force === true }
  } catch (error) {
    return messageOf(error)
  }
}

function toCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,7}$/.test(text) && Number(text) <= MOST ? Number(text) : undefined
}

function refuseProduction(env: NodeJS.ProcessEnv, { mayMix }: Wished): void {
  if (readConfig(env).mode === 'demo' || mayMix) return
  throw new StartError(
    'This shop is in production mode, where shoppers would see invented products; nothing was changed. --force does it all the same.',
  )
}
