import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'

/** The job that writes and sends one mail about an account. */
export const ACCOUNT_MAIL = 'account-mail'

/** Mails that hold a link: to set a new password, to verify the e-mail address. */
export const LINK_KINDS = ['reset', 'verify'] as const
/** See {@link LINK_KINDS}. */
export type LinkKind = (typeof LINK_KINDS)[number]

/** What a mail can be about: a link, or that something has happened to the account. */
export const ACCOUNT_MAIL_KINDS = [...LINK_KINDS, 'password-changed', 'google-linked'] as const
/** See {@link ACCOUNT_MAIL_KINDS}. */
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/**
 * Has a mail about an account written and sent once the transaction has committed. The job holds the account's id and
 * no link: a link's secret is made when its mail is, so that it stands in no table.
 */
export async function mailAboutAccount(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { userId, kind }: { userId: string; kind: AccountMailKind },
): Promise<void> {
  await jobs.enqueue(tx, ACCOUNT_MAIL, { userId, kind })
}
