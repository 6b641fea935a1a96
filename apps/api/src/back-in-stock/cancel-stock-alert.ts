import type { Deps } from '#api/deps.ts'
import { isSecret } from '#api/identity/index.ts'
import { Refusal } from '#api/refusal.ts'
import { deleteByLeaveSecret } from './back-in-stock.repository.ts'

/** At once, and for whoever holds the link; nothing of it is kept. Again it changes nothing. Throws Refusal `link_refused`. */
export async function cancelStockAlert({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  if (!isSecret(token)) throw new Refusal('link_refused')
  await db.transaction((tx) => deleteByLeaveSecret(tx, token))
}
