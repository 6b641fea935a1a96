import { inArray } from 'drizzle-orm'
import { products } from '#api/catalogue/catalogue.tables.ts'
import { inRunningShop } from '#test/in-running-shop.ts'

/** More than all browser tests together order. */
const PLENTY = 5_000

/** For browser tests, in a running shop: `node apps/api/test/restock.ts <data directory> <product id>…` */
async function restock([dataDirectory = '', ...ids]: string[]): Promise<void> {
  await inRunningShop(dataDirectory, (db) =>
    db.transaction((tx) => tx.update(products).set({ stock: PLENTY }).where(inArray(products.id, ids))),
  )
}

await restock(process.argv.slice(2))
