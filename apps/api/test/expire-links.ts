import { eq } from 'drizzle-orm'
import { identityLink } from '#api/identity/identity.tables.ts'
import { inRunningShop } from '#test/in-running-shop.ts'

/** For browser tests: expires the mailed links of a customer of a running shop. Takes data directory, user id. */
export async function expireLinks([dataDirectory = '', userId = '']: string[]): Promise<void> {
  await inRunningShop(dataDirectory, (db) =>
    db.transaction((tx) =>
      tx.update(identityLink).set({ expiresAt: new Date() }).where(eq(identityLink.userId, userId)),
    ),
  )
}
