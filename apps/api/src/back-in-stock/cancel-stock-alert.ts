import { isSecret } from '#api/identity/index.ts'
import { Refusal } from '#api/refusal.ts'
import { deleteByLeaveSecret } from './back-in-stock.repository.ts'
import type { BackInStockDeps } from './back-in-stock-deps.ts'

/** At once, and for whoever holds the link; nothing of it is kept. Again it changes nothing. Throws Refusal `link_refused`. */
export async function cancelStockAlert(
  { db, dailyMail }: Pick<BackInStockDeps, 'db' | 'dailyMail'>,
  token: string,
): Promise<void> {
  if (!isSecret(token)) throw new Refusal('link_refused')
  const email = await db.transaction((tx) => deleteByLeaveSecret(tx, token))
  // The day's one mail may have gone with it, and its link confirmed all else that the address waits for.
  if (email !== undefined) await dailyMail.forget(email)
}
