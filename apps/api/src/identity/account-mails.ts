import type { Deps } from '#api/deps.ts'
import type { Tx } from '#api/platform/db/index.ts'

export const ACCOUNT_MAIL = 'account-mail'

/** To the old address of a change of one; then the link to the new one. */
export const EMAIL_CHANGE_NOTICE = 'email-change-notice'
export const EMAIL_CHANGE_LINK = 'email-change-link'
/** Both mails by one job, of a release that may run beside this one. */
export const EARLIER_EMAIL_CHANGE = 'email-change-mails'

export const LINK_KINDS = ['reset', 'verify', 'email'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const ACCOUNT_MAIL_KINDS = [
  'reset',
  'verify',
  'password-changed',
  'password-changed-inside',
  'google-linked',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number]

/** The job holds no link: a link's secret is made with its mail, so that no table holds it. */
export async function mailAboutAccount(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { userId, kind }: { userId: string; kind: AccountMailKind },
): Promise<void> {
  await jobs.enqueue(tx, ACCOUNT_MAIL, { userId, kind })
}
