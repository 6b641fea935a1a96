import { inArray } from 'drizzle-orm'
import { products } from '#api/catalogue/catalogue.tables.ts'
import { openShop } from '#api/owner/open-shop.ts'

/** More than all browser tests together order. */
const PLENTY = 5_000

/**
 * For browser tests: puts plenty of some products on the shelves of a running shop.
 * `node apps/api/test/restock.ts <data directory> <product id>…`
 */
async function restock([dataDirectory = '', ...ids]: string[]): Promise<void> {
  const { shop, close } = await openShop({ DATA_DIR: dataDirectory }, (text) => process.stderr.write(text))
  try {
    await shop.db.transaction((tx) =>
      tx.update(products).set({ stock: PLENTY }).where(inArray(products.id, ids)),
    )
  } finally {
    await close()
  }
}

await restock(process.argv.slice(2))
