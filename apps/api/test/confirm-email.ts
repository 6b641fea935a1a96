import { saveVerified } from '#api/identity/links.repository.ts'
import { inRunningShop } from '#test/in-running-shop.ts'

/** For browser tests: verifies a customer's e-mail address as the mailed link would. Takes data directory, user id. */
export async function confirmEmail([dataDirectory = '', userId = '']: string[]): Promise<void> {
  await inRunningShop(dataDirectory, (db) => db.transaction((tx) => saveVerified(tx, userId, new Date())))
}
