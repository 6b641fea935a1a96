import type { Clock } from '#api/platform/clock/clock.ts'
import type { Db } from '#api/platform/db/index.ts'
import { createMailShare, type MailShare } from './mail-share.ts'

/** Limit of mails to unverified addresses, which may be anybody's: by address, over all accounts, callers and modules. */
export type UnverifiedMails = Pick<MailShare, 'send' | 'requireLeft'>

/** {@link UnverifiedMails} of which an address gets so many in 24 hours. */
export function createUnverifiedMails(shop: { db: Db; clock: Clock }, most: number): UnverifiedMails {
  return createMailShare(shop, { name: 'unverified-mails', most })
}
