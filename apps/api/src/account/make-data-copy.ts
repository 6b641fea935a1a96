import { LINK_PATHS } from '@shop/contract/link-paths'
import type { Deps } from '#api/deps.ts'
import { findUser, hashOf, lockUserForShare, newSecret } from '#api/identity/index.ts'
import { newId } from '#api/platform/ids/ids.ts'
import type { PersonalTable } from '#api/platform/personal-data/index.ts'
import { collectData, personOf } from './collect-data.ts'
import { findAsked, saveMade } from './data-copy.repository.ts'
import { toFile } from './data-copy-file.ts'
import { dataCopyMail } from './data-copy-mail.ts'

export type CopyShop = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'> & {
  tables: readonly PersonalTable[]
}

/**
 * Made and mailed anew if it runs twice; the last link counts. Nothing for who was erased, or is verified no more. A link in
 * the mailbox of an address that the account has no longer opens nothing (`migrations/0056-copies-end-with-an-address.sql`).
 * @throws MailNotSent
 */
export async function makeDataCopy(shop: CopyShop, userId: string): Promise<void> {
  const { db, clock, mailer, tables } = shop
  const { publicUrl } = shop.config
  const user = await findUser(db, userId)
  if (!user || user.emailVerifiedAt === null || !(await findAsked(db, userId))) return
  const content = toFile(await collectData(db, tables, personOf(user)), clock.now())
  const secret = newSecret()
  const isSaved = await db.transaction(async (tx) => {
    const present = await lockUserForShare(tx, userId)
    if (present?.email !== user.email) return false
    await saveMade(tx, userId, { content, secretHash: hashOf(secret, publicUrl) })
    return true
  })
  // The address changed meanwhile.
  if (!isSaved) return makeDataCopy(shop, userId)
  const link = `${publicUrl}${LINK_PATHS.dataCopy}#token=${secret}`
  await mailer.send({
    id: newId(),
    to: user.email,
    customerId: user.id,
    ...dataCopyMail({ firstName: user.firstName, link, publicUrl }),
  })
}
