import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'

export const ACCOUNT_MAIL = 'account-mail'

/** Mails that hold a link: to set a new password, to verify the e-mail address. */
export const LINK_KINDS = ['reset', 'verify'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Kinds without a link say that something has happened to the account. */
export const ACCOUNT_MAIL_KINDS = [...LINK_KINDS, 'password-changed', 'google-linked'] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/**
 * Queues a mail for after the commit. The job holds the account's id and no link: a link's secret is made with its
 * mail, so that no table holds it.
 */
export async function mailAboutAccount(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { userId, kind }: { userId: string; kind: AccountMailKind },
): Promise<void> {
  await jobs.enqueue(tx, ACCOUNT_MAIL, { userId, kind })
}
