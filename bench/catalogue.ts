import { selectOfferedFacets } from '../apps/api/src/catalogue/facets.repository.ts'
import { readFilter } from '../apps/api/src/catalogue/filter-rules.ts'
import { countProducts } from '../apps/api/src/catalogue/listing.repository.ts'
import { catalogueAnswers } from '../apps/api/src/catalogue/shop.http.ts'
import { createDb, createPool, migrate } from '../apps/api/src/platform/db/index.ts'
import { createDispatch } from '../apps/api/src/platform/http/index.ts'
import { createVersions } from '../apps/api/src/platform/page-cache/index.ts'
import { fillShop } from '../apps/api/src/seed/fill-shop.ts'
import { issueMessages, refusalMessages, tooManyAttempts } from '../apps/api/src/texts/refusals.ts'
import { testPictures } from '../apps/api/test/test-pictures.ts'
import { listProducts } from '../packages/contract/src/catalogue.ts'

export type PageQuery = { categories: string; sort: string; page: number }

export type Catalogue = AsyncDisposable & {
  /** The whole call without HTTP. @returns bytes of the reply */
  list: (query: PageQuery) => Promise<number>
  /** The call's statement for one page when the count is cached, through the same driver and pool. */
  askPage: (query: PageQuery) => Promise<void>
  /** The count without a cache. */
  count: (categories: string) => Promise<number>
}

type Pool = ReturnType<typeof createPool>

const POOL_SIZE = 20
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const facts = { requestId: 'bench', address: 'bench', cookies: {}, headers: {} }
const words = { refusals: refusalMessages, issues: issueMessages, tooManyAttempts }

/** Makes a catalogue of invented products in a database, or continues one that is there. */
export async function openCatalogue(url: string, products: number): Promise<Catalogue> {
  const pool = createPool({ connectionString: url }, { size: POOL_SIZE, log: quiet })
  await migrate(pool, { log: quiet })
  await fill(pool, products)
  const db = createDb(pool)
  const offered = await selectOfferedFacets(db)
  // Nothing changes here, so counts are cached, as in a shop that hears of changes.
  const changes = createVersions()
  changes.resume()
  const dispatch = createDispatch({
    answers: catalogueAnswers({ db, pictures: testPictures, changes }),
    authenticate: async () => null,
    authenticateStaff: async () => null,
    peekStaff: async () => null,
    words,
    isUnavailable: () => false,
    onUnexpected: (error) => {
      throw error
    },
  })
  const list = async ({ categories, sort, page }: PageQuery): Promise<number> => {
    const query = { categories, sort, page: String(page) }
    const { status, body } = await dispatch(listProducts, { params: {}, query, body: undefined }, facts)
    if (status !== 200) throw new Error(`The list answered ${status}: ${JSON.stringify(body)}`)
    return Buffer.byteLength(JSON.stringify(body))
  }
  const statements = new Map<string, Parameters<Pool['query']>>()
  return {
    list,
    async askPage(query) {
      const key = JSON.stringify(query)
      const statement = statements.get(key) ?? (await overhear(pool, () => list(query)))
      statements.set(key, statement)
      await pool.query(...statement)
    },
    count: async (categories) =>
      (await countProducts(db, readFilter(categories, offered) ?? new Map())).total,
    [Symbol.asyncDispose]: () => pool.end(),
  }
}

async function fill(pool: Pool, products: number): Promise<void> {
  const client = await pool.connect()
  try {
    await fillShop(client, { products, orders: 0, mayMix: false }, new Date())
  } finally {
    // Filling takes longer than the shop's statement time-out: the connection that may is not used again.
    client.release(true)
  }
}

/** The last statement of a call, as the driver gets it. */
async function overhear(pool: Pool, call: () => Promise<unknown>): Promise<Parameters<Pool['query']>> {
  const ask = pool.query
  let heard: Parameters<Pool['query']> | undefined
  pool.query = new Proxy(ask, {
    apply(target, self, given: Parameters<Pool['query']>) {
      heard = given
      return Reflect.apply(target, self, given)
    },
  })
  try {
    await call()
  } finally {
    pool.query = ask
  }
  if (!heard) throw new Error('The call asked nothing')
  return heard
}
